//! Every technique in one row: its name, its difficulty, and its codes and ratings in other programs.
//!
//! The rows are in Nonet's own order of difficulty: the techniques that people spot first come first. A row has
//! - the enum variant, or a fish's form and number of base houses (`2 or ..2` also covers fewer);
//! - the slug;
//! - Nonet's own grade level;
//! - HoDoKu's code, score and level. For techniques that HoDoKu lacks, `like` is followed by the score and level of a
//!   comparable technique;
//! - `tenths` on Sudoku Explainer's scale. For techniques that it lacks, these are the tenths of a chain of the same
//!   length;
//! - `extra`: Nonet's own order omits the technique, because others find the same steps or because it is too slow for
//!   what it finds;
//! - `one_solution`: it assumes a unique solution;
//! - `rules`: it finds steps only on boards with rules beyond houses and links;
//! - `named_by_results`: HoDoKu's library lists it by the digits it eliminates, not by those of its pattern.

super::facts::techniques! {
    /// The last open cell of a house.
    FullHouse                    "full-house"                      Gentle   hodoku "0000"     4 Easy    tenths 10;
    /// The last cell for a digit on the whole board.
    LastDigit                    "last-digit"                      Gentle   hodoku "0001"     4 Easy    tenths 12, extra;
    /// A digit with one candidate cell left in a house.
    HiddenSingle                 "hidden-single"                   Gentle   hodoku "0002"    14 Easy    tenths 15;
    /// Pointing that leads directly to a hidden single, visible without pencil marks.
    DirectPointing               "direct-pointing"                 Moderate like             50 Medium  tenths 17, extra;
    /// Claiming that leads directly to a hidden single, visible without pencil marks.
    DirectClaiming               "direct-claiming"                 Moderate like             50 Medium  tenths 19, extra;
    /// A hidden pair that leads directly to a hidden single, visible without pencil marks.
    DirectHiddenPair             "direct-hidden-pair"              Moderate like             70 Medium  tenths 20, extra;
    /// A cell with one candidate left.
    NakedSingle                  "naked-single"                    Easy     hodoku "0003"     4 Easy    tenths 23;
    /// A hidden triplet that leads directly to a hidden single, visible without pencil marks.
    DirectHiddenTriplet          "direct-hidden-triplet"           Moderate like            100 Medium  tenths 25, extra;
    /// The eliminations of a single rule: combinations of a cage, ends of a thermometer, neighbours of a dot.
    RuleAlone                    "rule-alone"                      Easy     like             40 Easy    tenths 24, rules;
    /// A naked pair in two houses at once.
    LockedPair                   "locked-pair"                     Moderate hodoku "0110"    40 Medium  tenths 26;
    /// A naked triple in two houses at once.
    LockedTriple                 "locked-triple"                   Moderate hodoku "0111"    60 Medium  tenths 28;
    /// A digit whose candidate cells in a box (region) all lie on a line.
    Pointing                     "pointing"                        Moderate hodoku "0100"    50 Medium  tenths 26;
    /// A digit whose candidate cells on a line all lie in a box (region), or, more generally, in any other house.
    Claiming                     "claiming"                        Moderate hodoku "0101"    50 Medium  tenths 28;
    /// A rule and a house that together exclude a candidate.
    RuleAndHouse                 "rule-and-house"                  Moderate like             60 Medium  tenths 28, rules;
    /// One cell that is left over in full houses, or sticks out of them, once their cages are taken away.
    InnieOrOutie                 "innie-or-outie"                  Moderate like             60 Medium  tenths 29, rules;
    /// Two cells of a house with two digits.
    NakedPair                    "naked-pair"                      Moderate hodoku "0200"    60 Medium  tenths 30;
    /// Two digits of a house with two candidate cells.
    HiddenPair                   "hidden-pair"                     Moderate hodoku "0210"    70 Medium  tenths 34;
    /// The cells of some houses that stick out on one side, with the same digits as those that stick out on the other.
    LawOfLeftovers               "law-of-leftovers"                Tricky   like             60 Medium  tenths 27;
    /// Three cells of a house with three digits.
    NakedTriple                  "naked-triple"                    Tricky   hodoku "0201"    80 Medium  tenths 36;
    [Basic 2 or ..2]             "x-wing"                          Tricky   hodoku "0300"   140 Hard    tenths 32;
    /// Three digits of a house with three candidate cells.
    HiddenTriple                 "hidden-triple"                   Tricky   hodoku "0211"   100 Medium  tenths 40;
    /// Four cells of a house with four digits.
    NakedQuad                    "naked-quad"                      Tricky   hodoku "0202"   120 Hard    tenths 50;
    /// Four digits of a house with four candidate cells.
    HiddenQuad                   "hidden-quad"                     Tricky   hodoku "0212"   150 Hard    tenths 54;
    /// Several cells that are left over in full houses, or stick out of them, treated as a cage.
    InniesAndOuties              "innies-and-outies"               Tricky   like            100 Medium  tenths 40, rules;
    /// Two rules that together exclude a candidate.
    TwoRules                     "two-rules"                       Tricky   like            120 Hard    tenths 48, rules;
    /// Two parallel strong links with ends that see each other.
    Skyscraper                   "skyscraper"                      Hard     hodoku "0400"   130 Hard    tenths 66;
    /// Strong links in a row and a column that meet in a box.
    TwoStringKite                "two-string-kite"                 Hard     hodoku "0401"   150 Hard    tenths 66;
    /// Any two strong links of one digit, joined by a weak one.
    TurbotFish                   "turbot-fish"                     Hard     hodoku "0403"   120 Hard    tenths 66;
    /// Two kites through the same box.
    DualTwoStringKite            "dual-two-string-kite"            Hard     hodoku "0404"   150 Hard    tenths 66, extra;
    /// A box whose candidates lie on one row and one column, and a strong link.
    EmptyRectangle               "empty-rectangle"                 Hard     hodoku "0402"   120 Hard    tenths 66;
    /// Two empty rectangles in the same box.
    DualEmptyRectangle           "dual-empty-rectangle"            Hard     hodoku "0405"   120 Hard    tenths 66, extra;
    /// A pivot with two candidates and two pincers.
    XyWing                       "xy-wing"                         Hard     hodoku "0800"   160 Hard    tenths 42;
    [Basic 3]                    "swordfish"                       Hard     hodoku "0301"   150 Hard    tenths 38;
    /// A chain of bivalue cells with the same two candidates.
    RemotePair                   "remote-pair"                     Hard     hodoku "0703"   110 Hard    tenths 70;
    /// Two bivalue cells with the same candidates, joined by a strong link.
    WWing                        "w-wing"                          Hard     hodoku "0803"   150 Hard    tenths 44;
    /// A pivot with three candidates and two pincers.
    XyzWing                      "xyz-wing"                        Hard     hodoku "0801"   180 Hard    tenths 44;
    /// A candidate that sees both colours of a cluster.
    SimpleColoursTrap            "simple-colours-trap"             Hard     hodoku "0500"   150 Hard    tenths 66;
    /// A colour with two cells that see each other.
    SimpleColoursWrap            "simple-colours-wrap"             Hard     hodoku "0501"   150 Hard    tenths 66;
    /// A position in which all cells but one are bivalue.
    BugPlus1                     "bug-plus-1"                      Hard     hodoku "0610"   100 Hard    tenths 56, one_solution;
    /// A unique rectangle with additional digits in one corner.
    UniqueRectangle1             "unique-rectangle-1"              Hard     hodoku "0600"   100 Hard    tenths 45, one_solution;
    /// A unique rectangle with the same additional digit in two corners on one side.
    UniqueRectangle2             "unique-rectangle-2"              Hard     hodoku "0601"   100 Hard    tenths 45, one_solution;
    /// A unique rectangle with a strong link along its roof.
    UniqueRectangle4             "unique-rectangle-4"              Hard     hodoku "0603"   100 Hard    tenths 45, one_solution;
    /// A unique rectangle whose additional digits form a subset with other cells.
    UniqueRectangle3             "unique-rectangle-3"              Hard     hodoku "0602"   100 Hard    tenths 46, one_solution;
    /// A unique rectangle with the same additional digit in two opposite or three corners.
    UniqueRectangle5             "unique-rectangle-5"              Hard     hodoku "0604"   100 Hard    tenths 45, one_solution;
    /// A unique rectangle with strong links across it.
    UniqueRectangle6             "unique-rectangle-6"              Hard     hodoku "0605"   100 Hard    tenths 45, one_solution;
    /// A unique rectangle with strong links from the corner opposite a bivalue one.
    HiddenRectangle              "hidden-rectangle"                Hard     hodoku "0606"   100 Hard    tenths 46, one_solution;
    /// An avoidable rectangle with one open corner.
    AvoidableRectangle1          "avoidable-rectangle-1"           Hard     hodoku "0607"   100 Hard    tenths 45, one_solution;
    /// An avoidable rectangle with two open corners that share an additional digit.
    AvoidableRectangle2          "avoidable-rectangle-2"           Hard     hodoku "0608"   100 Hard    tenths 45, one_solution;
    /// A deadly loop of two digits.
    UniqueLoop                   "unique-loop"                     Hard     like            120 Hard    tenths 48, one_solution;
    /// A deadly rectangle of two by three.
    ExtendedRectangle            "extended-rectangle"              Hard     like            120 Hard    tenths 48, one_solution;
    /// A deadly pattern of bivalue cells in which each digit fills its houses twice.
    BugLite                      "bug-lite"                        Hard     like            150 Hard    tenths 58, one_solution;
    /// A position in which all cells but a few are bivalue.
    BugPlusN                     "bug-plus-n"                      Hard     like            150 Hard    tenths 60, one_solution;
    [Basic 4]                    "jellyfish"                       Hard     hodoku "0302"   160 Hard    tenths 52;
    [Basic 5]                    "squirmbag"                       Fiendish hodoku "0303"   470 Unfair  tenths 70, extra;
    [Basic 6]                    "whale"                           Fiendish hodoku "0304"   470 Unfair  tenths 72, extra;
    [Basic 7 or 8..]             "leviathan"                       Fiendish hodoku "0305"   470 Unfair  tenths 74, extra;
    [Finned 2 or ..2]            "finned-x-wing"                   Fierce   hodoku "0310"   130 Hard    tenths 66;
    [Sashimi 2 or ..2]           "sashimi-x-wing"                  Fierce   hodoku "0320"   150 Hard    tenths 66;
    /// A bent set of four cells with four digits. One of these digits has cells that don't see each other.
    WxyzWing                     "wxyz-wing"                       Fierce   like            200 Hard    tenths 46;
    /// A chain of one digit.
    XChain                       "x-chain"                         Fierce   hodoku "0701"   260 Unfair  tenths 66, named_by_results;
    /// A chain of bivalue cells.
    XyChain                      "xy-chain"                        Fierce   hodoku "0702"   260 Unfair  tenths 70, named_by_results;
    /// Two clusters with colours that see each other: one of the two opposite colours is true.
    MultiColours1                "multi-colours-1"                 Fierce   hodoku "0502"   200 Hard    tenths 70;
    /// A colour that sees both colours of another cluster.
    MultiColours2                "multi-colours-2"                 Fierce   hodoku "0503"   200 Hard    tenths 70;
    /// Three strong links of two digits, with the same digit at both ends.
    MWing                        "m-wing"                          Fierce   like            200 Hard    tenths 66;
    /// Three strong links: one in a cell between two in houses.
    SWing                        "s-wing"                          Fierce   like            200 Hard    tenths 66;
    /// Three strong links in houses, of which the middle one has another digit.
    LWing                        "l-wing"                          Fierce   like            200 Hard    tenths 66;
    /// Three strong links, two of them in cells.
    HWing                        "h-wing"                          Fierce   like            200 Hard    tenths 66;
    /// The intersection of two houses, together with a few cells of each.
    SueDeCoq                     "sue-de-coq"                      Fierce   hodoku "1101"   250 Unfair  tenths 62;
    /// Colouring through cells and houses with all digits.
    Medusa                       "3d-medusa"                       Fierce   like            220 Hard    tenths 70;
    [Finned 3]                   "finned-swordfish"                Fierce   hodoku "0311"   200 Unfair  tenths 67;
    [Sashimi 3]                  "sashimi-swordfish"               Fierce   hodoku "0321"   240 Unfair  tenths 67;
    [Finned 4]                   "finned-jellyfish"                Fierce   hodoku "0312"   250 Unfair  tenths 69;
    [Finned 5]                   "finned-squirmbag"                Fiendish hodoku "0313"   470 Unfair  tenths 72, extra;
    [Finned 6]                   "finned-whale"                    Fiendish hodoku "0314"   470 Unfair  tenths 74, extra;
    [Finned 7 or 8..]            "finned-leviathan"                Fiendish hodoku "0315"   470 Unfair  tenths 76, extra;
    [Sashimi 4]                  "sashimi-jellyfish"               Fierce   hodoku "0322"   260 Unfair  tenths 69;
    [Sashimi 5]                  "sashimi-squirmbag"               Fiendish hodoku "0323"   470 Unfair  tenths 72, extra;
    [Sashimi 6]                  "sashimi-whale"                   Fiendish hodoku "0324"   470 Unfair  tenths 74, extra;
    [Sashimi 7 or 8..]           "sashimi-leviathan"               Fiendish hodoku "0325"   470 Unfair  tenths 76, extra;
    /// An alternating chain between two ends.
    Aic                          "aic"                             Fiendish hodoku "0708"   280 Unfair  tenths 70, named_by_results;
    /// A closed chain of alternating links.
    ContinuousNiceLoop           "continuous-nice-loop"            Fiendish hodoku "0706"   280 Unfair  tenths 70, named_by_results;
    /// A chain that returns to its start and refutes or proves it.
    DiscontinuousNiceLoop        "discontinuous-nice-loop"         Fiendish hodoku "0707"   280 Unfair  tenths 70, named_by_results;
    /// An alternating chain with groups.
    GroupedAic                   "grouped-aic"                     Fiendish hodoku "0711"   300 Unfair  tenths 72, named_by_results;
    /// Two almost locked sets.
    AlsXz                        "als-xz"                          Fiendish hodoku "0901"   300 Unfair  tenths 73, named_by_results;
    /// A closed chain with groups.
    GroupedContinuousNiceLoop    "grouped-continuous-nice-loop"    Fiendish hodoku "0709"   300 Unfair  tenths 72, named_by_results;
    /// A discontinuous chain with groups.
    GroupedDiscontinuousNiceLoop "grouped-discontinuous-nice-loop" Fiendish hodoku "0710"   300 Unfair  tenths 72, named_by_results;
    /// Three almost locked sets.
    AlsXyWing                    "als-xy-wing"                     Fiendish hodoku "0902"   320 Unfair  tenths 75, named_by_results;
    /// A chain of almost locked sets.
    AlsChain                     "als-chain"                       Fiendish hodoku "0903"   340 Unfair  tenths 76, named_by_results;
    /// A stem cell each of whose candidates excludes a digit from an almost locked set.
    DeathBlossom                 "death-blossom"                   Fiendish hodoku "0904"   360 Unfair  tenths 78, named_by_results;
    /// A bent set of five or more cells.
    BentSet                      "bent-set"                        Fierce   like            250 Unfair  tenths 50;
    [Franken 2 or ..2]           "franken-x-wing"                  Fiendish hodoku "0330"   300 Unfair  tenths 66;
    [FinnedFranken 2 or ..2]     "finned-franken-x-wing"           Fiendish hodoku "0340"   390 Unfair  tenths 68;
    [Franken 3]                  "franken-swordfish"               Fiendish hodoku "0331"   350 Unfair  tenths 68;
    [Franken 4]                  "franken-jellyfish"               Fiendish hodoku "0332"   370 Unfair  tenths 70, extra;
    [Franken 5]                  "franken-squirmbag"               Fiendish hodoku "0333"   470 Extreme tenths 74, extra;
    [Franken 6]                  "franken-whale"                   Fiendish hodoku "0334"   470 Extreme tenths 76, extra;
    [Franken 7 or 8..]           "franken-leviathan"               Fiendish hodoku "0335"   470 Extreme tenths 78, extra;
    [FinnedFranken 3]            "finned-franken-swordfish"        Fiendish hodoku "0341"   410 Unfair  tenths 70;
    [FinnedFranken 4]            "finned-franken-jellyfish"        Fiendish hodoku "0342"   430 Unfair  tenths 72, extra;
    [FinnedFranken 5]            "finned-franken-squirmbag"        Fiendish hodoku "0343"   470 Extreme tenths 74, extra;
    [FinnedFranken 6]            "finned-franken-whale"            Fiendish hodoku "0344"   470 Extreme tenths 76, extra;
    [FinnedFranken 7 or 8..]     "finned-franken-leviathan"        Fiendish hodoku "0345"   470 Extreme tenths 78, extra;
    [Mutant 2 or ..2]            "mutant-x-wing"                   Extreme  hodoku "0350"   450 Extreme tenths 70, extra;
    [Mutant 3]                   "mutant-swordfish"                Extreme  hodoku "0351"   450 Extreme tenths 72, extra;
    [Mutant 4]                   "mutant-jellyfish"                Extreme  hodoku "0352"   450 Extreme tenths 74, extra;
    [Mutant 5]                   "mutant-squirmbag"                Extreme  hodoku "0353"   470 Extreme tenths 76, extra;
    [Mutant 6]                   "mutant-whale"                    Extreme  hodoku "0354"   470 Extreme tenths 78, extra;
    [Mutant 7 or 8..]            "mutant-leviathan"                Extreme  hodoku "0355"   470 Extreme tenths 80, extra;
    [FinnedMutant 2 or ..2]      "finned-mutant-x-wing"            Extreme  hodoku "0360"   470 Extreme tenths 72, extra;
    [FinnedMutant 3]             "finned-mutant-swordfish"         Extreme  hodoku "0361"   470 Extreme tenths 74, extra;
    [FinnedMutant 4]             "finned-mutant-jellyfish"         Extreme  hodoku "0362"   470 Extreme tenths 76, extra;
    [FinnedMutant 5]             "finned-mutant-squirmbag"         Extreme  hodoku "0363"   470 Extreme tenths 78, extra;
    [FinnedMutant 6]             "finned-mutant-whale"             Extreme  hodoku "0364"   470 Extreme tenths 80, extra;
    [FinnedMutant 7 or 8..]      "finned-mutant-leviathan"         Extreme  hodoku "0365"   470 Extreme tenths 82, extra;
    /// Two cells most of whose pairs of digits are excluded.
    AlignedPairExclusion         "aligned-pair-exclusion"          Fierce   like            320 Unfair  tenths 62;
    /// Three cells most of whose triples of digits are excluded.
    AlignedTripleExclusion       "aligned-triple-exclusion"        Extreme  like            400 Extreme tenths 75, extra;
    /// Three digits confined to three cells where two lines cross.
    Fireworks                    "fireworks"                       Extreme  like             380 Extreme tenths 75;
    /// Twelve cells of four boxes that three digits alone cannot fill.
    Tridagon                     "tridagon"                        Extreme  like             420 Extreme tenths 78;
    /// A ring of boxes and lines that have room for exactly as many digits as the ring has cells.
    SkLoop                       "sk-loop"                         Extreme  like             450 Extreme tenths 78;
    /// Two cells that hold the same digits as two other cells.
    Exocet                       "exocet"                          Extreme  like             450 Extreme tenths 78;
    /// The cells where some lines cross others, which have room for exactly as many digits as there are cells.
    MultiSectorLockedSet         "multi-sector-locked-set"         Extreme  like             470 Extreme tenths 78, extra;
    /// A fish each of whose fins excludes a candidate by a chain.
    KrakenFish1                  "kraken-fish-1"                   Extreme  hodoku "0371"   500 Extreme tenths 80, extra;
    /// A fish whose candidate cells in a cover house all exclude a candidate by chains.
    KrakenFish2                  "kraken-fish-2"                   Extreme  hodoku "0372"   500 Extreme tenths 80, extra;
    /// A candidate that every remaining template of its digit contains.
    TemplateSet                  "template-set"                    Extreme  hodoku "1201" 10000 Extreme tenths 90, extra;
    /// A candidate that no remaining template of its digit contains.
    TemplateDelete               "template-delete"                 Extreme  hodoku "1202" 10000 Extreme tenths 90, extra;
    /// A candidate that leaves a cell or a digit without options, by houses and rules alone.
    RuleTried                    "rule-tried"                      Extreme  like            400 Extreme tenths 75, rules;
    /// A candidate that leaves its own digit without a cell in some house.
    Nishio                       "nishio"                          Extreme  like            400 Extreme tenths 75;
    /// A conclusion that follows from every candidate of a cell.
    CellForcingChain             "cell-forcing-chain"              Extreme  like            500 Extreme tenths 80;
    /// A conclusion that follows from every candidate cell of a digit in a house.
    HouseForcingChain            "house-forcing-chain"             Extreme  like            500 Extreme tenths 80;
    /// An assumption that leads to a contradiction.
    ForcingChainContradiction    "forcing-chain-contradiction"     Extreme  hodoku "1301"   500 Extreme tenths 80, extra, named_by_results;
    /// A conclusion that follows from each of several assumptions, one of which is true.
    ForcingChainVerity           "forcing-chain-verity"            Extreme  hodoku "1302"   500 Extreme tenths 80, extra, named_by_results;
    /// An assumption that leads to a contradiction through a net.
    ForcingNetContradiction      "forcing-net-contradiction"       Extreme  hodoku "1303"   700 Extreme tenths 85, named_by_results;
    /// A conclusion that follows, through nets, from each of several assumptions, one of which is true.
    ForcingNetVerity             "forcing-net-verity"              Extreme  hodoku "1304"   700 Extreme tenths 85, named_by_results;
    /// Forcing chains with subsets and locked candidates inside.
    DynamicForcing               "dynamic-forcing"                 Extreme  like            800 Extreme tenths 90;
    /// Forcing chains within forcing chains.
    NestedForcing                "nested-forcing"                  Extreme  like           1000 Extreme tenths 95;
}
