const COLUMNS = 40;

/** Rows of cells, as spreadsheets put them on the clipboard; undefined for any other text. */
export function cellsOf(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = parse(text.replace(/\r\n?/g, '\n').replace(/\n+$/, ''));
  const columns = rows[0]?.length ?? 0;
  const isTable = columns > 1 && columns <= COLUMNS && rows.length > 1 && rows.every((row) => row.length === columns);
  return isTable ? rows : undefined;
}

/** Cells with line breaks stand in quotes, in which a quote is doubled. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const close = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '' && closes(text, at)) isQuoted = true;
    else if (letter === '\t') close();
    else if (letter === '\n') {
      close();
      rows.push([]);
    } else cell += letter;
  }
  close();
  return rows;
}

/** A quote begins a quoted cell only when another one ends it before a tab, a line end or the end. */
const closes = (text: string, at: number) => /^"(?:[^"]|"")*"(?=[\t\n]|$)/.test(text.slice(at));

/** What stands in a cell of a Markdown table: one line, its bars escaped. */
export const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(/\\?\|/g, '\\|')
    .replace(/\s*\n\s*/g, '<br>');
