import { fail, isSiteAdmin } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { wechatFailures as no } from '../points.ts';
import { type Bindings, createBindings } from './binding/bindings.ts';
import { type AccessTokens, createAccessTokens } from './gateway/access-tokens.ts';
import { type Access, createPost, type Post, reasonOf, WechatRefused } from './gateway/gateway.ts';
import { createReplies, type Replies } from './message/replies.ts';
import { createScenes, type Scenes } from './scene/scenes.ts';
import type { WechatSetup } from './setup.ts';

/** The parts that the calls of this plugin work with. */
export interface Wechat {
  readonly app: WechatSetup;
  readonly post: Post;
  readonly tokens: AccessTokens;
  readonly scenes: Scenes;
  readonly bindings: Bindings;
  readonly replies: Replies;
}

export function createWechat(app: WechatSetup): Wechat {
  const post = createPost(app);
  return {
    ...{ app, post, tokens: createAccessTokens(app, post) },
    ...{ scenes: createScenes(app), bindings: createBindings(app), replies: createReplies(app) },
  };
}

/** All that the official account needs is set. */
export function isReady({ settings }: Pick<WechatSetup, 'settings'>): boolean {
  const { app_id, app_secret, token, aes_key } = settings.all();
  return [app_id, app_secret, token, aes_key].every((one) => one !== '');
}

/** 12002 for what WeChat has refused; the reason is the log's, and the administrators'. Everything else as it is. */
export function refusalFor({ log }: WechatSetup, { caller }: CallScope, by: Access & { readonly error: unknown }) {
  const { app_id, app_secret, error } = by;
  if (!(error instanceof WechatRefused)) return error;
  const reason = reasonOf(error, [app_secret]);
  log.warn('WeChat made no code.', { app_id, reason });
  return fail(no.wechatAway, isSiteAdmin(caller) ? { params: { context: 'reason', reason } } : {});
}
