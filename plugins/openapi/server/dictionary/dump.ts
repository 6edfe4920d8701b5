/** Lists as command line clients of databases print them: tabs between columns, their names in the first line. */
export interface Dump {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function dumpOf(text: string): Dump {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  return { head: cellsOf(head), rows: lines.map(cellsOf) };
}

const cellsOf = (line: string): string[] => line.split('\t').map((cell) => unescaped(cell).trim());

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: ' ', '0': '', '\\': '\\' };

/** In batch mode they write what would break a line as two signs. */
function unescaped(cell: string): string {
  if (!cell.includes('\\')) return cell;
  return cell.replace(/\\([nt0\\])/g, (_, sign: string) => ESCAPES[sign] ?? '');
}
