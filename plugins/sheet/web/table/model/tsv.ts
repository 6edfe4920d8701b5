/** Cells as text with tabs, as spreadsheets give it to each other: what holds tabs, lines or quotes stands in quotes. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n');

const quoted = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const found of text.replaceAll('\r\n', '\n').matchAll(/("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)(\t|\n|$)/g)) {
    const [whole, cell = '', end = ''] = found;
    // The end of a text that ends with a line is no further row.
    if (whole === '' && row.length === 0) break;
    row.push(
      cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    );
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
