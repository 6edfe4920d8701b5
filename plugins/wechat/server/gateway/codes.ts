import { SCENE_SECONDS } from '../../limits.ts';
import type { AccessTokens } from './access-tokens.ts';
import { type Access, type Post, WechatRefused } from './gateway.ts';

/** The access token is none (any more). */
const TOKEN_OVER = [40001, 40014, 42001];

export interface CodeWanted {
  readonly scene: string;
  readonly seconds?: number;
}

/** Makes a code; gives the address that its picture says. */
export async function askCode(post: Post, token: string, { scene, seconds = SCENE_SECONDS }: CodeWanted) {
  const { url } = await post(`/cgi-bin/qrcode/create?${new URLSearchParams({ access_token: token })}`, {
    ...{ expire_seconds: seconds, action_name: 'QR_STR_SCENE' },
    action_info: { scene: { scene_str: scene } },
  });
  if (typeof url !== 'string' || url === '') throw new WechatRefused(0, 'There is no url.');
  return url;
}

interface Parts {
  readonly post: Post;
  readonly tokens: AccessTokens;
}

/** The same with the token that is kept; with another one where WeChat refuses that. */
export async function createCode({ post, tokens }: Parts, access: Access, wanted: CodeWanted): Promise<string> {
  const token = await tokens.get(access);
  try {
    return await askCode(post, token, wanted);
  } catch (error) {
    if (!(error instanceof WechatRefused) || !TOKEN_OVER.includes(error.errcode)) throw error;
    return await askCode(post, await tokens.instead(access, token), wanted);
  }
}
