/** What may stand between the cells of a line. */
export type Delimiter = '\t' | ',' | ';' | '|';

/** Cells with line breaks or delimiters stand in quotes, in which a quote is doubled. A quote that nothing closes is a letter. */
export function delimitedRows(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  const close = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const end = letter === '"' && cell.trim() === '' ? closing(text, at, delimiter) : -1;
    if (end > 0) {
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end;
    } else if (letter === delimiter) close();
    else if (letter === '\n') {
      close();
      rows.push([]);
    } else cell += letter;
  }
  close();
  return rows;
}

/** The quote that ends the cell which begins with one: behind it stands a delimiter, a line's end, or nothing. -1 for none. */
function closing(text: string, from: number, delimiter: Delimiter): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    const next = text[at + 1];
    if (next === '"') at += 1;
    else return next === undefined || next === '\n' || next === delimiter ? at : -1;
  }
  return -1;
}

const CANDIDATES: readonly Delimiter[] = ['\t', ',', ';', '|'];
const LOOKED_AT = 20_000;
const LINES = 20;

/** What divides the cells of this text: it stands equally often in its first lines. Undefined where nothing does. */
export function delimiterOf(text: string): Delimiter | undefined {
  const isWhole = text.length <= LOOKED_AT;
  const rated = CANDIDATES.map((delimiter) => {
    const rows = delimitedRows(text.slice(0, LOOKED_AT), delimiter)
      .filter((row) => row.length > 1 || row[0]?.trim() !== '')
      .slice(0, LINES);
    // The last row may have been cut.
    const counts = (isWhole || rows.length < 2 ? rows : rows.slice(0, -1)).map((row) => row.length);
    const most = Math.max(...counts);
    const share = counts.filter((count) => count === most).length / counts.length;
    return { delimiter, rate: most > 1 ? share : 0 };
  });
  const best = rated.reduce((one, other) => (other.rate > one.rate ? other : one));
  return best.rate > 0 ? best.delimiter : undefined;
}
