import { create } from 'zustand';

interface InView {
  /** The line of the source that a reader sees at the top, counted from 0; 0 at the top of the page. */
  readonly line: number;
}

/** What a reader has before them; whoever leads to the editor asks. */
export const useInView = create<InView>(() => ({ line: 0 }));

/** The editor opens at a line that its address names, counted from 1. */
export function atLine(href: string, line: number): string {
  if (line <= 0) return href;
  return `${href}${href.includes('?') ? '&' : '?'}line=${line + 1}`;
}
