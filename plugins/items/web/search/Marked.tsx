import type { ReactNode } from 'react';
import type { Mark } from '../../words/hits.ts';

interface MarkedProps {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** A text with its hits marked. */
export function Marked({ text, marks }: MarkedProps) {
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
