"""Checked by mypy, not run: the types of options and results."""

import nonet

solution: "str | None" = nonet.solve("." * 81, steps=100)
many: int = nonet.count("." * 16, board="4x4", limit=300)
made = nonet.generate(grade="hard", with_=["x-wing"], seed=1)
puzzle: str = made["puzzle"]
rating = made["rating"]
if rating is not None:
    minutes: int = rating["minutes"]
    hardest: str = rating["hardest"]
    uses: int = rating["techniques"]["x-wing"]
for action in nonet.hint(puzzle)["actions"]:
    cell: int = action["cell"]
names: "list[str]" = nonet.boards()
