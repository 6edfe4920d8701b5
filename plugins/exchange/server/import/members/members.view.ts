import type { Staged } from '../staging.ts';
import type { MemberFound } from './find-members.ts';

/** Lines of the list; the counts are of all. */
const MOST = 500;

/** Undefined where the file names nobody. */
export function membersView(all: readonly MemberFound[], { catalogs }: Pick<Staged, 'catalogs'>) {
  if (all.length === 0) return undefined;
  const names = new Map(catalogs.map(({ key, cat_name }) => [key, cat_name]));
  return {
    total: all.length,
    found: all.filter(({ state }) => state === 'found').length,
    list: all.slice(0, MOST).map(({ member: { username, level, cats }, state }) => ({
      ...{ username, state, member_group_id: level },
      catalogs: level === 2 ? [] : cats.map((key) => names.get(key) ?? ''),
    })),
  };
}
