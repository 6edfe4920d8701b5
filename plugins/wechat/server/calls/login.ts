import { fail, flag } from '@docstead/core/contract';
import { sessions, users } from '../../../accounts/points.ts';
import descriptor from '../../plugin.ts';
import { wechatFailures as no } from '../../points.ts';
import { forgetBrowser } from '../scene/browser.ts';
import type { Handler } from '../setup.ts';
import type { Wechat } from '../wechat.ts';
import { shownScene } from './status.ts';

export function loginByQrcode(wechat: Wechat): Handler<'/api/user/loginByQrcode'> {
  const { app, scenes, bindings } = wechat;
  return async ({ input: { qrscene }, ctx }) => {
    const { scene, scan, isOver } = await shownScene(wechat, ctx, qrscene);
    // Asked too early nothing is used up.
    if (scene.kind !== 'login' || !scan || !isOver) throw fail(no.sceneOver);
    if (!(await scenes.take(qrscene))) throw fail(no.sceneOver);
    forgetBrowser(ctx, qrscene);
    if (scan.uid === 0) return { uid: 0 };
    // It may have been unbound, or bound to another account, since it was scanned.
    const holder = await bindings.find(ctx.db, scene.app_id, scan.openid);
    if (holder?.uid !== scan.uid) throw fail(no.sceneOver);
    const { uid } = holder;
    const user_token = await app.services.get(sessions).start(uid, ctx, { way: descriptor.id });
    const user = (await app.services.get(users).byIds(ctx.db, [uid])).get(uid) ?? holder;
    const { username, name, groupid, email, email_verify } = user;
    return {
      ...{ uid: String(uid), username, name, groupid: String(groupid), avatar: '', avatar_small: '' },
      ...{ email, email_verify: flag(email_verify), user_token },
    };
  };
}
