import type { Term } from '../../words/query.ts';
import { NoAnswer } from '../threads/text-thread.ts';
import type { TextThreads } from '../threads/text-threads.ts';
import { beginningOf, type Excerpt, excerptsOf, nearHit } from './excerpt.ts';
import { MOST_CHARACTERS } from './tokens.ts';

/** Characters of all texts that are looked through here; more goes to a thread. */
const MOST_HERE = 30_000;

/** Of each text the words around the first hit. */
export async function excerptsFor(
  { quick }: Pick<TextThreads, 'quick'>,
  contents: readonly string[],
  terms: readonly Term[],
): Promise<readonly Excerpt[]> {
  const texts = contents.map((content) => content.slice(0, MOST_CHARACTERS));
  const near = texts.map((text) => nearHit(text, terms));
  const others = texts.filter((_, at) => near[at] === undefined);
  const found = await thoroughly(quick, others, terms);
  let next = 0;
  return near.map((excerpt) => excerpt ?? found[next++] ?? { text: '', marks: [] });
}

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
