import type { Term } from '../../../words/query.ts';
import { NoAnswer } from '../../threads/text-thread.ts';
import type { TextThreads } from '../../threads/text-threads.ts';
import { beginningOf, type Excerpt, excerptsOf, MOST_LOOKED, nearHit, type Passage, wholeOf } from './excerpt.ts';

/** Characters of all texts that are looked through here; more goes to a thread. */
const MOST_HERE = 30_000;

export interface Excerpted {
  readonly passages: readonly Passage[];
  readonly terms: readonly Term[];
  /** As much of these texts, by their places among the passages, as the index knows. */
  whole(places: readonly number[]): Promise<readonly string[]>;
}

/** Of each text the words around the first hit. What the passages do not tell is looked for in the texts. */
export async function excerptsFor(
  { quick }: Pick<TextThreads, 'quick'>,
  { passages, terms, whole }: Excerpted,
): Promise<readonly Excerpt[]> {
  const found = passages.map((passage) => nearHit(passage, terms));
  const texts = new Map<number, string>();
  const unread: number[] = [];
  for (const [at, passage] of passages.entries()) {
    if (found[at] !== undefined) continue;
    if (isEnough(passage)) texts.set(at, passage.text);
    else unread.push(at);
  }
  const read = unread.length === 0 ? [] : await whole(unread);
  for (const [n, at] of unread.entries()) {
    const text = read[n] ?? '';
    found[at] = nearHit(wholeOf(text), terms);
    if (found[at] === undefined) texts.set(at, text);
  }
  const others = await thoroughly(quick, [...texts.values()], terms);
  for (const [n, at] of [...texts.keys()].entries()) found[at] = others[n];
  return found.map((excerpt) => excerpt ?? { text: '', marks: [] });
}

/** No more of it would be looked at: its letters are nowhere in the text, or this is the text. */
const isEnough = ({ text, isFirst, isLast }: Passage): boolean => isFirst && (isLast || text.length > MOST_LOOKED);

async function thoroughly(quick: TextThreads['quick'], texts: readonly string[], terms: readonly Term[]) {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= MOST_HERE) return excerptsOf({ texts, terms });
  try {
    return await quick.run('excerpts', { texts, terms });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return texts.map(beginningOf);
  }
}
