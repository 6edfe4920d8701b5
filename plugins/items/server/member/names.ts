import { fail } from '@docstead/core/contract';
import { catalogUnknown, tooManyPeople } from '../../contract/failures.ts';
import { idsIn, namesIn } from '../../typed-lists.ts';

/** Names of one call: more are sent in several. */
const MOST_NAMES = 100;

/** Names between commas, as they are typed in any of our languages; each once, whatever its case. */
export function namesOf(text: string): string[] {
  const names = namesIn(text);
  if (names.length > MOST_NAMES) throw fail(tooManyPeople, { params: { most: String(MOST_NAMES) } });
  return names;
}

/** The catalogs of `cat_ids`, else the one of `cat_id`; `[]` is all of them, and undefined where neither was sent. */
export function catIdsOf({ cat_ids, cat_id }: { cat_ids?: string; cat_id?: number }): number[] | undefined {
  if (cat_ids === undefined) return cat_id === undefined ? undefined : [cat_id].filter((id) => id > 0);
  const ids = idsIn(cat_ids);
  if (!ids) throw fail(catalogUnknown);
  return ids;
}
