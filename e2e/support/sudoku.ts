// A small independent solver for the puzzles that tests play.

/** Returns the numbers of the row, column and box of a cell. */
const houses = (i: number) => [Math.floor(i / 9), i % 9, Math.floor(i / 27) * 3 + Math.floor((i % 9) / 3)] as const;

/** Returns a solution of a classic puzzle of 81 characters, or `undefined`. Anything but 1–9 is an empty cell. */
export function solve(puzzle: string): string | undefined {
  const cells = [...puzzle].map((c) => (c >= "1" && c <= "9" ? Number(c) : 0));
  const used = { row: new Array(9).fill(0), column: new Array(9).fill(0), box: new Array(9).fill(0) };
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

/**
 * Sorts the missing digits of a classic puzzle as a player finds them, each a single where there is one, so that the report
 * on the game finds no guesses.
 */
export function inOrderOfSingles<Missing extends { index: number; digit: string }>(shown: string, missing: Missing[]): Missing[] {
  const digits = [...shown];
  const left = [...missing];
  return missing.map(() => {
    const single = left.findIndex(({ index, digit }) => isSingle(digits, index, digit));
    const [next] = left.splice(Math.max(single, 0), 1);
    digits[next!.index] = next!.digit;
    return next!;
  });
}

/** True if no other digit fits this cell, or the digit fits no other cell of one of its houses. */
function isSingle(digits: string[], cell: number, digit: string): boolean {
  const cellsOf = (at: number, kind: number) => [...digits.keys()].filter((other) => houses(other)[kind] === houses(at)[kind]);
  const sees = (at: number, value: string) => [0, 1, 2].some((kind) => cellsOf(at, kind).some((peer) => digits[peer] === value));
  const fits = (at: number, value: string) => !/[1-9]/.test(digits[at]!) && !sees(at, value);
  const isOnlyDigit = [..."123456789"].every((other) => other === digit || !fits(cell, other));
  return isOnlyDigit || [0, 1, 2].some((kind) => cellsOf(cell, kind).every((other) => other === cell || !fits(other, digit)));
}
