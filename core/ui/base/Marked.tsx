import type { ReactNode } from 'react';

export type MarkedProps = {
  text: string;
  /** Where the hits stand, from the first to the last: `[start, end)` in UTF-16 units. */
  marks?: readonly (readonly [start: number, end: number])[] | undefined;
};

/** A text with its hits marked. */
export function Marked({ text, marks = [] }: MarkedProps) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
