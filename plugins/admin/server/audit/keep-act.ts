import type { ActDetail } from '@docstead/core/contract';
import type { Acted, Setup } from '@docstead/core/server';
import type descriptor from '../../plugin.ts';
import { AuditRow, forgetBefore } from './audit.model.ts';

type App = Setup<typeof descriptor>;

const DAY = 86_400;
/** A row is a line of a list: what is longer is cut. */
const LONGEST = 200;
const MOST_DETAILS = 50;

/** Writes down one act. */
export async function keepAct(app: App, told: Acted): Promise<void> {
  const { plugin, act, object, id, name, details, uid, username, way, ip, time } = told;
  await app.system().db.write(async (db) => {
    await AuditRow.query(db.handle).insert({
      ...{ addtime: time, uid, way, act, plugin: cut(plugin, 64) },
      ...{ username: cut(username, 100), ip: cut(ip, 64) },
      ...{ object: cut(object, 32), object_id: cut(id, 64), object_name: cut(name, LONGEST) },
      details: JSON.stringify(Object.fromEntries(Object.entries(details).slice(0, MOST_DETAILS).map(short))),
    });
  });
}

/** By characters, so that none is cut in two. */
function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${[...text]
        .slice(0, most - 1)
        .join('')
        .slice(0, most - 1)}…`;
}

const short = ([key, value]: [string, ActDetail]): [string, ActDetail] => [
  cut(key, LONGEST),
  typeof value === 'string' ? cut(value, LONGEST) : value,
];

/** 0 days: nothing is forgotten. */
export async function sweepAudit(app: App): Promise<void> {
  const days = app.settings.get('audit_days');
  if (days > 0) await app.system().db.write((db) => forgetBefore(db, app.clock.seconds() - days * DAY));
}
