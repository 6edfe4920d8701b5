import { fail } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { wechatFailures as no } from '../../points.ts';
import { forgetBrowser, isBrowserOf } from '../scene/browser.ts';
import type { Scan, Scene } from '../scene/scenes.ts';
import type { Handler } from '../setup.ts';
import type { Wechat } from '../wechat.ts';

const DONE = { status: 1, number: '' } as const;

export interface Shown {
  readonly id: string;
  readonly scene: Scene;
  readonly scan: Scan | undefined;
  /** Nothing is left to be done in WeChat. */
  readonly isOver: boolean;
}

/** The code that this browser shows; 12003 for every other one, and for one of another official account. */
export async function shownScene({ app, scenes }: Wechat, ctx: CallScope, id: string): Promise<Shown> {
  const scene = await scenes.find(id);
  if (scene?.app_id !== app.settings.get('app_id') || !isBrowserOf(app.vault, ctx, { id, scene })) {
    throw fail(no.sceneOver);
  }
  const scan = await scenes.scanOf(id);
  const isOver = scan !== undefined && (scan.number === '' || (await scenes.isConfirmed(id)));
  return { id, scene, scan, isOver };
}

export function checkOrcodeStatus(wechat: Wechat): Handler<'/api/wechat/checkOrcodeStatus'> {
  return async ({ input, ctx }) => {
    const shown = await shownScene(wechat, ctx, input.qrscene);
    const { scene, scan, isOver } = shown;
    if (scene.kind === 'bind' && !isOwner(ctx, scene)) throw fail(no.sceneOver);
    if (!isOver) return { status: 0, number: scan?.number ?? '' };
    if (scene.kind === 'bind') await bindShown(wechat, ctx, shown);
    return DONE;
  };
}

/** The very session that has begun it, for it has shown that it is its user's. */
function isOwner({ caller }: CallScope, { uid, session }: Scene): boolean {
  return caller.kind === 'user' && caller.uid === uid && caller.via.kind === 'session' && caller.via.id === session;
}

async function bindShown({ app, scenes, bindings }: Wechat, ctx: CallScope, { id, scan }: Shown): Promise<void> {
  const scene = await scenes.take(id);
  if (!scene || !scan) throw fail(no.sceneOver);
  forgetBrowser(ctx, id);
  const { uid, app_id } = scene;
  await ctx.db.write((db) => bindings.bind(db, uid, { app_id, openid: scan.openid }));
  app.log.info('Somebody has bound their WeChat.', { uid });
}
