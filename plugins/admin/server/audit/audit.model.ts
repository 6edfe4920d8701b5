import { contains, type Db, Row } from '@docstead/core/server';

/** One thing that somebody did to the site. Nothing writes over it. */
export class AuditRow extends Row {
  static override tableName = 'admin_audit';

  declare id: number;
  /** Unix seconds. */
  declare addtime: number;
  declare uid: number;
  declare username: string;
  declare way: string;
  declare ip: string;
  declare plugin: string;
  declare act: string;
  declare object: string;
  declare object_id: string;
  declare object_name: string;
  /** JSON. */
  declare details: string;
}

export interface AuditAsked {
  /** Rows before this one; 0 is from the newest on. */
  readonly before: number;
  readonly count: number;
  readonly person: string;
  /** `<plugin>/<act>`, or ''. */
  readonly act: string;
  /** Unix seconds; 0 is any time. */
  readonly since: number;
  readonly until: number;
}

export async function auditRows(db: Db, asked: AuditAsked): Promise<AuditRow[]> {
  const { before, count, person, act, since, until } = asked;
  const query = AuditRow.query(db.handle).orderBy('id', 'desc').limit(count);
  if (before > 0) query.where('id', '<', before);
  if (since > 0) query.where('addtime', '>=', since);
  if (until > 0) query.where('addtime', '<', until);
  if (act !== '') {
    const [plugin = '', name = ''] = act.split('/');
    query.where({ plugin, act: name });
  }
  if (person !== '') {
    query.where((either) => {
      either.whereRaw(...contains(db, ['username'], person));
      either.orWhere((on) => void on.where({ object: 'user' }).whereRaw(...contains(db, ['object_name'], person)));
    });
  }
  return await query;
}

/** From one act to the next in the index of them, however many rows each of them has. */
const KNOWN = `
  WITH RECURSIVE known(plugin, act) AS (
    SELECT * FROM (SELECT plugin, act FROM admin_audit ORDER BY plugin, act LIMIT 1) AS first
    UNION ALL
    SELECT later.plugin, later.act FROM known JOIN admin_audit AS later ON later.id = coalesce(
      (SELECT id FROM admin_audit AS a WHERE a.plugin = known.plugin AND a.act > known.act ORDER BY a.act LIMIT 1),
      (SELECT id FROM admin_audit AS a WHERE a.plugin > known.plugin ORDER BY a.plugin, a.act LIMIT 1)
    )
  )
  SELECT plugin, act FROM known`;

/** Each act that was ever done, once, in their order. */
export async function knownActs(db: Db): Promise<readonly Pick<AuditRow, 'plugin' | 'act'>[]> {
  return await db.handle.with('known_acts', db.handle.raw(KNOWN)).from('known_acts').select('plugin', 'act');
}

export async function forgetBefore(db: Db, time: number): Promise<void> {
  await AuditRow.query(db.handle).delete().where('addtime', '<', time);
}
