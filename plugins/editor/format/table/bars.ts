/** What may stand before a table's line: indentation, marks of a quote. */
export const PREFIX = /^(?:\s*>)*\s*/;

/** Where the bars of a line are that no backslash stands before: what stands before that one means nothing to a table. */
function barsIn(text: string, start: number, end: number): number[] {
  const bars: number[] = [];
  for (let at = text.indexOf('|', start); at >= 0 && at < end; at = text.indexOf('|', at + 1)) {
    if (at === start || text[at - 1] !== '\\') bars.push(at);
  }
  return bars;
}

export interface Edges {
  /** Between each two of them is a cell; the outermost are bars or where one could be. */
  readonly edges: readonly number[];
  readonly hasStart: boolean;
  readonly hasEnd: boolean;
}

/** The cells of a line of a Markdown table. */
export function edgesOf(text: string): Edges {
  const start = PREFIX.exec(text)?.[0].length ?? 0;
  const end = text.trimEnd().length;
  const bars = barsIn(text, start, end);
  const hasStart = bars[0] === start;
  const hasEnd = bars.length > (hasStart ? 1 : 0) && bars.at(-1) === end - 1;
  return { edges: [...(hasStart ? [] : [start - 1]), ...bars, ...(hasEnd ? [] : [end])], hasStart, hasEnd };
}

/** The words between the bars of a line. */
export function cellsOfLine(text: string): string[] {
  const { edges } = edgesOf(text);
  return edges.slice(1).map((edge, at) => text.slice((edges[at] ?? 0) + 1, edge).trim());
}

/** A line with a bar that no backslash stands before. */
export const hasBar = (text: string): boolean => /(?:^|[^\\])\|/.test(text);

/** The row of dashes under the heads. */
export const isDelimiter = (text: string): boolean =>
  text.includes('|') && text.includes('-') && cellsOfLine(text).every((cell) => /^:?-+:?$/.test(cell));
