import type { Db } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { isSceneId } from '../scene/scenes.ts';
import type { Wechat } from '../wechat.ts';

export interface Scanned {
  readonly id: string;
  readonly openid: string;
  readonly app_id: string;
}

/** Somebody has scanned a code. Gives what they are told; '' where the code is none of ours. */
export async function onScan(wechat: Wechat, db: Db, { id, openid, app_id }: Scanned): Promise<string> {
  const { app, scenes, bindings, replies } = wechat;
  if (!isSceneId(id)) return '';
  const scene = await scenes.find(id);
  if (scene?.app_id !== app_id) return replies.say(app.system().locale, 'over');
  const { kind, where } = scene;
  const uid = kind === 'bind' ? scene.uid : ((await bindings.find(db, app_id, openid))?.uid ?? 0);
  const scan = await scenes.scan(id, scene, { openid, uid });
  if (scan?.openid !== openid) return replies.say(where.locale, 'over');
  if (scan.uid === 0) return replies.say(where.locale, 'not_bound', { site: where.site });
  if (await scenes.isConfirmed(id)) return replies.say(where.locale, `done_${kind}`);
  const account = (await app.services.get(users).byIds(db, [scan.uid])).get(scan.uid);
  if (!account) return replies.say(where.locale, 'over');
  await scenes.expect(id, scene, openid);
  return replies.ask(kind, where, account.username);
}
