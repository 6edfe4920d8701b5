export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

export interface Progress {
  (done: number): void;
  end(): void;
}

/** One line that moves on a terminal, and one line at the end everywhere. */
export function progress(what: string, total: number): Progress {
  const started = performance.now();
  const isTerminal = process.stdout.isTTY === true;
  const step = Math.max(1, Math.floor(total / 100));
  const tell = (done: number): void => {
    if (isTerminal && done % step === 0) process.stdout.write(`\r${what}: ${Math.floor((done * 100) / total)} %`);
  };
  const end = (): void => {
    process.stdout.write(`${isTerminal ? '\r' : ''}${what}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  };
  return Object.assign(tell, { end });
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** For a terminal, or for a document. */
export type Style = 'text' | 'markdown';

export function printed({ head, rows }: Table, style: Style): string {
  return style === 'text' ? table(head, rows) : markdownTable(head, rows);
}

function markdownTable(head: Table['head'], rows: Table['rows']): string {
  const line = (cells: readonly string[]): string => `| ${head.map((_, at) => cells[at] ?? '').join(' | ')} |`;
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Columns aligned by their widest cell: the first to the left, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    widths
      .map((width, column) => pad(row[column] ?? '', width, column))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}
