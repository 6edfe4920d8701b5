import type { CatalogScope, Rights } from '../../points.ts';

export interface Standing {
  readonly owner: boolean;
  readonly siteAdmin: boolean;
  readonly archived: boolean;
  readonly rows: readonly { readonly level: number; readonly cat_id: number }[];
}

/** The highest level over all rows wins; a catalog scope never limits level 2. */
export function rightsOf({ owner, siteAdmin, archived, rows }: Standing): Rights {
  const manage = owner || siteAdmin || rows.some((row) => row.level >= 2);
  const writing = rows.filter((row) => row.level >= 1);
  return {
    owner,
    manage,
    edit: !archived && (manage || writing.length > 0),
    member: owner || siteAdmin || rows.length > 0,
    readIn: manage || rows.length === 0 ? 'all' : scopeOf(rows),
    editIn: manage ? 'all' : scopeOf(writing),
  };
}

function scopeOf(rows: Standing['rows']): CatalogScope {
  if (rows.some((row) => row.cat_id === 0)) return 'all';
  return [...new Set(rows.map((row) => row.cat_id))].sort((a, b) => a - b);
}

/** Who the caller is in an item, archived or not, for the menus of our own screens. */
export const standingOf = ({ owner, manage, member }: Rights) => ({
  item_owner: owner,
  item_admin: manage,
  item_member: member && !owner,
});

/** Whoever is let in from outside: reads all, writes nothing. */
export const VISITOR = rightsOf({ owner: false, siteAdmin: false, archived: false, rows: [] });

export function systemRights(archived: boolean): Rights {
  return rightsOf({ owner: false, siteAdmin: true, archived, rows: [] });
}
