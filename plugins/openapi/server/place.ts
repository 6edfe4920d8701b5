import { fail } from '@docstead/core/contract';
import { cleanName } from '../../items/points.ts';
import { catalogNameLong, LONGEST_TITLE, titleLong, titleMissing } from '../contract/tree.ts';

/** As long as the name of a catalog may be. */
const LONGEST_NAME = 255;
/** Characters of a name in a message. */
const SHOWN = 40;

/** The names in `a/b/c`, one path behind the other; what is empty between two of them does not count. */
export function namesIn(...paths: readonly (string | undefined)[]): string[] {
  const names = paths
    .flatMap((path) => (path ?? '').split('/'))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const long = names.find((name) => name.length > LONGEST_NAME);
  if (long !== undefined) throw fail(catalogNameLong, { params: { name: begun(long), most: LONGEST_NAME } });
  return names;
}

/** A title that can be seen, and is no longer than one that a person may write. */
export function fittingTitle(page_title: string): string {
  if (cleanName(page_title) === '') throw fail(titleMissing);
  if (page_title.length > LONGEST_TITLE)
    throw fail(titleLong, { params: { name: begun(page_title), most: LONGEST_TITLE } });
  return page_title;
}

const begun = (text: string): string => `${[...text].slice(0, SHOWN).join('')}…`;
