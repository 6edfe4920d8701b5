import { hitsIn } from '../../../words/hits.ts';
import type { Term } from '../../../words/query.ts';

/** A term, and how much a page is about the question that holds it. */
export interface Weighed {
  readonly term: Term;
  readonly weight: number;
}

/** A word in the title says so much more than one in the text. */
const IN_TITLE = 2;

/** The fewer pages hold a term, the more it tells about each of them. */
export function weigh(terms: readonly Term[], found: readonly (readonly number[])[]): readonly Weighed[] {
  const all = new Set(found.flat()).size;
  return terms.map((term, at) => ({ term, weight: Math.log(1 + all / Math.max(1, found[at]?.length ?? 0)) }));
}

/** Pages by what they hold, the best ones first; of equals the newest. At most `count`. */
export function bestOf(
  weighed: readonly Weighed[],
  found: readonly (readonly number[])[],
  count: number,
): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  for (const [at, { weight }] of weighed.entries()) {
    for (const page_id of found[at] ?? []) scores.set(page_id, (scores.get(page_id) ?? 0) + weight);
  }
  return new Map([...scores].sort((a, b) => b[1] - a[1] || b[0] - a[0]).slice(0, count));
}

export const titleWorth = (page_title: string, weighed: readonly Weighed[]): number =>
  weighed.reduce(
    (sum, { term, weight }) => sum + (hitsIn(page_title, [term], true).length > 0 ? IN_TITLE * weight : 0),
    0,
  );
