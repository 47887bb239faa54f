// A small independent solver for the puzzles that tests play.

/** Returns a solution of a classic puzzle of 81 characters, or `undefined`. Anything but 1–9 is an empty cell. */
export function solve(puzzle: string): string | undefined {
  const cells = [...puzzle].map((c) => (c >= "1" && c <= "9" ? Number(c) : 0));
  const used = { row: new Array(9).fill(0), column: new Array(9).fill(0), box: new Array(9).fill(0) };
  const houses = (i: number) => [Math.floor(i / 9), i % 9, Math.floor(i / 27) * 3 + Math.floor((i % 9) / 3)] as const;
  const flip = (i: number, digit: number) => {
    const [row, column, box] = houses(i);
    used.row[row] ^= 1 << digit;
    used.column[column] ^= 1 << digit;
    used.box[box] ^= 1 << digit;
  };
  cells.forEach((digit, i) => digit && flip(i, digit));

  const open = (i: number) => {
    const [row, column, box] = houses(i);
    const taken = used.row[row] | used.column[column] | used.box[box];
    return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !(taken & (1 << digit)));
  };
  const fill = (): boolean => {
    let best: { cell: number; digits: number[] } | undefined;
    for (let i = 0; i < 81; i++) {
      if (cells[i]) continue;
      const digits = open(i);
      if (!best || digits.length < best.digits.length) best = { cell: i, digits };
    }
    if (!best) return true;
    for (const digit of best.digits) {
      cells[best.cell] = digit;
      flip(best.cell, digit);
      if (fill()) return true;
      flip(best.cell, digit);
      cells[best.cell] = 0;
    }
    return false;
  };
  return fill() ? cells.join("") : undefined;
}
