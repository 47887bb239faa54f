/// The forms of a fish.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FishForm {
    /// Base of one kind of line, cover of another, no fins.
    Basic,
    /// Basic with fins; without them a proper fish is left.
    Finned,
    /// Basic with fins; without them some base house has a single candidate.
    Sashimi,
    /// Boxes (regions) on one side beside lines.
    Franken,
    /// Franken with fins.
    FinnedFranken,
    /// Any houses on either side.
    Mutant,
    /// Mutant with fins.
    FinnedMutant,
}

impl FishForm {
    /// True if fins belong to it.
    pub const fn has_fins(self) -> bool {
        matches!(
            self,
            FishForm::Finned | FishForm::Sashimi | FishForm::FinnedFranken | FishForm::FinnedMutant
        )
    }
}
