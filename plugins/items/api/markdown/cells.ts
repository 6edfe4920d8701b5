/** What Markdown, HTML or a table would take for a sign of its own. */
const SIGNS = /[\\|<&*[\]`~$=^]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|:(?=[a-z\d_+-]{1,40}:)/gu;
const EDGE = /^\s|\s$/g;

/** Any text in one cell of a table: shown letter by letter, and read again by `fromCell` as it was. */
export function toCell(text: string): string {
  return text
    .replace(SIGNS, (sign) => `\\${sign}`)
    .replaceAll('\n', '<br>')
    .replaceAll('\r', '&#13;')
    .replace(EDGE, (space) => `&#${space.charCodeAt(0)};`);
}

export function fromCell(cell: string): string {
  return cell
    .trim()
    .replace(
      /\\([!-/:-@[-`{-~])|<br *\/?>|&#(\d{1,5});/g,
      (whole, sign: string | undefined, code: string | undefined) => {
        if (sign !== undefined) return sign;
        return code === undefined ? '\n' : (charOf(Number(code)) ?? whole);
      },
    );
}

const charOf = (code: number): string | undefined => (code > 0 ? String.fromCharCode(code) : undefined);

export const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The cells of a row, undefined for a line that is none. */
export function cellsOf(line: string): string[] | undefined {
  const row = /^ {0,3}\|(.*)\|[ \t]*$/s.exec(line)?.[1];
  return row === undefined ? undefined : [...`${row}|`.matchAll(/((?:[^|\\]|\\.)*)\|/gs)].map(([, cell = '']) => cell);
}
