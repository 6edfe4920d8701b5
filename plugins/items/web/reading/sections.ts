import { beginsWithTitle, type FramedPage } from '../../frame.ts';

/** The headings for the contents: without the title's twin, which is not shown, and none where one says nothing. */
export function listed(page: FramedPage): FramedPage['headings'] {
  const headings = beginsWithTitle(page) ? page.headings.slice(1) : page.headings;
  return headings.length > 1 ? headings : [];
}

export interface SectionView {
  /** A heading whose top is above this has been reached. */
  readonly line: number;
  /** Nothing more comes below: the last sections are too short to reach the line. */
  readonly isAtEnd: boolean;
  /** What the address names, if anything. */
  readonly wanted: string;
}

/**
 * Which heading the reader is in: the last whose top has passed the line; the first before that. At the end of the
 * page it is the one that was asked for, if it is among those that cannot come up any further, else the last.
 */
export function currentSection(
  tops: readonly { readonly id: string; readonly top: number }[],
  { line, isAtEnd, wanted }: SectionView,
): string {
  let current = tops[0]?.id ?? '';
  let at = 0;
  for (const [index, { id, top }] of tops.entries()) {
    if (top > line) break;
    current = id;
    at = index;
  }
  if (!isAtEnd) return current;
  const rest = tops.slice(at);
  return rest.find(({ id, top }) => id === wanted && top >= 0)?.id ?? rest.at(-1)?.id ?? current;
}
