/** A list entry that begins with a box, in quotes and lists of any depth. */
const TASK = /[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*\[([ xX])\](?=[^\S\r\n])/y;

/** The text with the box of this line (counted from 0) ticked or not; undefined where the line has no box. */
export function withTask(source: string, line: number, isDone: boolean): string | undefined {
  const start = startOf(source, line);
  if (start === undefined) return undefined;
  TASK.lastIndex = start;
  const found = TASK.exec(source);
  if (!found) return undefined;
  if ((found[1] !== ' ') === isDone) return source;
  const sign = start + found[0].length - 2;
  return `${source.slice(0, sign)}${isDone ? 'x' : ' '}${source.slice(sign + 1)}`;
}

function startOf(source: string, line: number): number | undefined {
  const ends = /\r\n?|\n/g;
  for (let at = 0; at < line; at += 1) if (!ends.exec(source)) return undefined;
  return ends.lastIndex;
}
