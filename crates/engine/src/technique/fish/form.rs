/// The form of a fish: the kinds of its houses, and whether it has fins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FishForm {
    /// Lines of one kind as base and of another as cover, without fins.
    Basic,
    /// Basic with fins. Without the fins it is still a proper fish.
    Finned,
    /// Basic with fins. Without the fins some base house has a single candidate.
    Sashimi,
    /// Lines and areas, without fins.
    Franken,
    /// Franken with fins.
    FinnedFranken,
    /// Any houses, without fins.
    Mutant,
    /// Mutant with fins.
    FinnedMutant,
}

impl FishForm {
    /// True if fish of this form have fins.
    pub const fn has_fins(self) -> bool {
        matches!(
            self,
            FishForm::Finned | FishForm::Sashimi | FishForm::FinnedFranken | FishForm::FinnedMutant
        )
    }
}
