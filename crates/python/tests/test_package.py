"""Tests the installed package: python -m unittest discover crates/python/tests"""

import threading
import time
import unittest

import nonet

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


class Package(unittest.TestCase):
    def test_solving_and_counting(self):
        self.assertEqual(nonet.solve(PUZZLE), SOLUTION)
        self.assertEqual(nonet.count(PUZZLE), 1)
        self.assertEqual(nonet.count("1.............2.", board="4x4", limit=100), 18)

    def test_bad_input_is_refused_with_a_reason(self):
        with self.assertRaisesRegex(ValueError, "there is no board"):
            nonet.solve(PUZZLE, board="9x8x7")
        with self.assertRaises(ValueError):
            nonet.solve("no puzzle")
        with self.assertRaisesRegex(TypeError, "unknown field `bord`"):
            nonet.solve(PUZZLE, bord="classic")
        with self.assertRaisesRegex(ValueError, "x-ring"):
            nonet.generate(with_=["x-ring"])

    def test_generating(self):
        made = nonet.generate(grade="hard", seed=7)
        self.assertEqual(made, nonet.generate(grade="hard", seed=7))
        self.assertEqual((made["rating"]["grade"], nonet.count(made["puzzle"])), ("hard", 1))
        self.assertEqual(nonet.solve(made["puzzle"]), made["solution"])
        self.assertNotEqual(nonet.generate()["seed"], nonet.generate()["seed"])
        winged = nonet.generate(with_=["x-wing"], seed=1)
        self.assertGreater(nonet.rate(winged["puzzle"])["techniques"]["x-wing"], 0)
        killer = nonet.generate(rules=["killer"], seed=1)
        self.assertEqual(nonet.solve(killer["puzzle"]), killer["solution"])

    def test_rating(self):
        rating = nonet.rate(PUZZLE, others=True)
        self.assertEqual(rating["grade"], "gentle")
        self.assertGreater(rating["minutes"], 0)
        self.assertEqual(set(rating["hodoku"]), {"level", "score"})
        self.assertIsNone(nonet.rate("." * 81))

    def test_hints_lead_to_the_solution(self):
        cells = list(PUZZLE)
        while "." in cells:
            step = nonet.hint("".join(cells))
            self.assertTrue(step["technique"] and all(stage["text"] for stage in step["stages"]))
            for action in step["actions"]:
                self.assertEqual(action["kind"], "place")
                cells[action["cell"]] = str(action["digit"])
        self.assertEqual("".join(cells), SOLUTION)

    def test_other_threads_run_meanwhile(self):
        work = threading.Thread(target=lambda: nonet.generate(grade="extreme", seed=3))
        work.start()
        ticks = 0
        while work.is_alive():
            time.sleep(0.001)
            ticks += 1
        self.assertGreater(ticks, 5)

    def test_every_board_has_a_name(self):
        self.assertIn("triangular", nonet.boards())


if __name__ == "__main__":
    unittest.main()
