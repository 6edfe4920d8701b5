import { fail, flag } from '@docstead/core/contract';
import { siteAddress } from '../../../accounts/points.ts';
import { SCENE_BYTES } from '../../limits.ts';
import { wechatFailures as no } from '../../points.ts';
import { askToken } from '../gateway/access-tokens.ts';
import { askCode } from '../gateway/codes.ts';
import { type Access, reasonOf, WechatRefused } from '../gateway/gateway.ts';
import { keepSecret } from '../settings-rule.ts';
import type { Handler, WechatSetup } from '../setup.ts';
import type { Wechat } from '../wechat.ts';

/** The code of a trial is over soon; nobody knows its scene. */
const TRIAL_SECONDS = 60;

export function getCallback({ app }: Wechat): Handler<'/api/adminWechat/getCallback'> {
  return async ({ ctx: { request } }) => {
    const address = app.services.get(siteAddress);
    const url = `${address.originFor(request)}/api/wechat/callback`;
    return { url, is_address_known: flag(address.isKnown(request)) };
  };
}

export function tryAccount({ app, post }: Wechat): Handler<'/api/adminWechat/try'> {
  return async ({ input, ctx }) => {
    const access = accessFor(app, input);
    ctx.acted({ name: access.app_id });
    let at: 'token' | 'qrcode' = 'token';
    let token = '';
    try {
      ({ token } = await askToken(post, access));
      at = 'qrcode';
      await askCode(post, token, { scene: app.random.hex(SCENE_BYTES), seconds: TRIAL_SECONDS });
      return { failed: '', says: '' };
    } catch (error) {
      if (!(error instanceof WechatRefused)) throw error;
      return { failed: at, says: reasonOf(error, [access.app_secret, token]) };
    }
  };
}

/** What was entered, over what is stored. */
function accessFor({ settings }: WechatSetup, entered: Partial<Access>): Access {
  const stored = settings.all();
  const app_id = entered.app_id?.trim() || stored.app_id;
  const app_secret = entered.app_secret || stored.app_secret;
  if (app_id === '' || app_secret === '') throw fail(no.notConfigured);
  if (!entered.app_secret) keepSecret(stored, { app_id, app_secret });
  return { app_id, app_secret };
}
