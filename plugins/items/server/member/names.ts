import { fail } from '@docstead/core/contract';
import { catalogUnknown, tooManyPeople } from '../../contract/failures.ts';

/** Names of one call: more are sent in several. */
const MOST_NAMES = 100;

/** Names between commas, as they are typed in any of our languages; each once, whatever its case. */
export function namesOf(text: string): string[] {
  const names = new Map<string, string>();
  for (const part of text.split(/[,，、;；\n]/)) {
    const name = part.trim();
    if (name !== '' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  if (names.size > MOST_NAMES) throw fail(tooManyPeople, { params: { most: String(MOST_NAMES) } });
  return [...names.values()];
}

/** The catalogs of `cat_ids`, else the one of `cat_id`; `[]` is all of them, and undefined where neither was sent. */
export function catIdsOf({ cat_ids, cat_id }: { cat_ids?: string; cat_id?: number }): number[] | undefined {
  if (cat_ids === undefined) return cat_id === undefined ? undefined : some([cat_id]);
  const parts = cat_ids
    .trim()
    .replace(/^\[(.*)\]$/s, '$1')
    .split(',')
    .map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
  const wanted = parts.filter((part) => part !== '');
  if (!wanted.every((part) => /^\d{1,10}$/.test(part))) throw fail(catalogUnknown);
  return some(wanted.map(Number));
}

const some = (ids: readonly number[]): number[] => [...new Set(ids)].filter((id) => id > 0).sort((a, b) => a - b);
