import { fail } from '@docstead/core/contract';
import { sessions } from '../../../accounts/points.ts';
import { smsFailures } from '../../points.ts';
import type { SmsServices } from '../services.ts';
import type { Handler, SmsSetup } from '../setup.ts';

export function unbindMobile(app: SmsSetup, { mobiles }: SmsServices): Handler<'/api/user/unbindMobile'> {
  return async ({ input: { password = '' }, allowed: { uid }, ctx }) => {
    if ((await mobiles.of(ctx.db, uid)) === undefined) throw fail(smsFailures.notBound);
    await app.services.get(sessions).provePassword(ctx, password);
    await ctx.db.write((db) => mobiles.unbind(db, uid));
    app.log.info('Somebody has unbound their mobile.', { uid });
    return [];
  };
}
