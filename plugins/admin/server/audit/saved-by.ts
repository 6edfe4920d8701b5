import { SETTINGS_SAVED } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { AuditRow } from './audit.model.ts';

/** So many of the last saves are looked through. */
const LOOKED_AT = 50;

/**
 * Who saved these settings last, by `<plugin>/<key>`; without those of which the audit does not know it. `values` are those
 * of now, undefined for a secret: where another was saved last, it was by a way that is in no audit.
 */
export async function savedBy(
  db: Db,
  values: ReadonlyMap<string, string | undefined>,
): Promise<Readonly<Record<string, string>>> {
  const plugins = new Set(['admin', ...[...values.keys()].map((id) => id.split('/', 1)[0] ?? '')]);
  const rows = await AuditRow.query(db.handle)
    .select('username', 'details')
    .where({ act: SETTINGS_SAVED })
    .whereIn('plugin', [...plugins])
    .orderBy('id', 'desc')
    .limit(LOOKED_AT);
  // Only `keepAct` writes them.
  const saves = rows.map(({ username, details }) => ({ username, details: JSON.parse(details) as Details }));
  return Object.fromEntries(
    [...values].flatMap(([id, value]) => {
      const last = saves.find(({ details }) => Object.hasOwn(details, id));
      return last && last.username !== '' && isValue(last.details[id], value) ? [[id, last.username]] : [];
    }),
  );
}

type Details = Readonly<Record<string, string | number | boolean | null>>;

const isValue = (saved: Details[string] | undefined, value: string | undefined): boolean =>
  value === undefined || value === String(typeof saved === 'boolean' ? Number(saved) : (saved ?? ''));
