import { flag } from '@docstead/core/contract';
import { sessions } from '../../../accounts/points.ts';
import type { Handler } from '../setup.ts';
import type { Wechat } from '../wechat.ts';

export function info({ app, bindings }: Wechat): Handler<'/api/wechat/info'> {
  return async ({ allowed: { uid }, ctx }) => {
    const row = await bindings.of(ctx.db, uid);
    const proof = await app.services.get(sessions).proofOf(ctx);
    return { is_bound: flag(row !== undefined), addtime: row?.addtime ?? 0, proof };
  };
}

export function unbind({ app, bindings }: Wechat): Handler<'/api/wechat/unbind'> {
  return async ({ input, allowed: { uid }, ctx }) => {
    await app.services.get(sessions).provePassword(ctx, input.password ?? '');
    await ctx.db.write((db) => bindings.release(db, uid));
    app.log.info('Somebody has unbound their WeChat.', { uid });
    return [];
  };
}
