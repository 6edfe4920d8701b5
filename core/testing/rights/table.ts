/** Codes by ground and caller. */
export type Codes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Reads a table of codes, one line for each ground:
 *
 *              guest|ended  stranger  reader  owner
 *     public   10102        10103     10103   0
 *
 * Callers or grounds that hear the same are joined by `|`. `-` leaves a cell out.
 */
export function readCodes(text: string): Codes {
  const [head = [], ...lines] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/));
  const codes: Record<string, Record<string, number>> = {};
  for (const [grounds = '', ...cells] of lines) {
    if (cells.length !== head.length) {
      throw new Error(`The line "${grounds}" has ${cells.length} codes for ${head.length} callers.`);
    }
    for (const ground of grounds.split('|')) codes[ground] = { ...codes[ground], ...lineOf(head, cells, grounds) };
  }
  return codes;
}

function lineOf(head: readonly string[], cells: readonly string[], line: string): Record<string, number> {
  const found: Record<string, number> = {};
  head.forEach((callers, at) => {
    const cell = cells[at] ?? '';
    if (cell === '-') return;
    if (!/^\d+$/.test(cell)) throw new Error(`The line "${line}" holds "${cell}", which is no code.`);
    for (const caller of callers.split('|')) found[caller] = Number(cell);
  });
  return found;
}
