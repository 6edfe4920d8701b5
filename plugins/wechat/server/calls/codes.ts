import { coreFailures, fail } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { renderSVG } from 'uqr';
import { sessions } from '../../../accounts/points.ts';
import { CODES_PER_NETWORK, CODES_SECONDS, SCENE_SECONDS } from '../../limits.ts';
import { wechatFailures as no } from '../../points.ts';
import { createCode } from '../gateway/codes.ts';
import { networkKey, newBrowser } from '../scene/browser.ts';
import { whereOf } from '../scene/where.ts';
import type { Handler } from '../setup.ts';
import { isReady, refusalFor, type Wechat } from '../wechat.ts';

/** Points of white around it, without which cameras do not find it. */
const BORDER = 4;

export function getQrcodeUrl(wechat: Wechat): Handler<'/api/wechat/getQrcodeUrl'> {
  const { app, scenes } = wechat;
  return async ({ input, ctx }) => {
    if (!isReady(app)) throw fail(no.notConfigured);
    const owner = await ownerOf(wechat, ctx, input.password ?? '');
    const isTaken = await app.limits.take(networkKey(ctx), CODES_PER_NETWORK, CODES_SECONDS);
    if (!isTaken) throw fail(coreFailures.tooOften);
    const access = app.settings.all();
    const browser = newBrowser(app);
    const where = whereOf(app, ctx);
    const qrscene = await scenes.create({ ...owner, app_id: access.app_id, digest: browser.digest, where });
    const url = await createCode(wechat, access, { scene: qrscene }).catch((error: unknown) => {
      throw refusalFor(app, ctx, { ...access, error });
    });
    browser.keep(ctx, qrscene);
    return { qrscene, url: pictureOf(url), seconds: SCENE_SECONDS };
  };
}

/** Who is logged in binds: it is still they, and their account has no WeChat. */
async function ownerOf({ app, bindings }: Wechat, ctx: CallScope, password: string) {
  const { caller, db } = ctx;
  if (caller.kind !== 'user') return { kind: 'login', uid: 0, session: 0 } as const;
  await app.services.get(sessions).prove(ctx, password);
  const { uid, via } = caller;
  if (await bindings.of(db, uid)) throw fail(no.boundAlready);
  return { kind: 'bind', uid, session: via.id } as const;
}

/** Drawn here: the browser loads nothing from WeChat. */
function pictureOf(url: string): string {
  const svg = renderSVG(url, { border: BORDER, ecc: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
