import { isFailed } from '@docstead/core/contract';
import type { WechatSetup } from '../setup.ts';

/** An official account, and what proves to WeChat that this site speaks for it. */
export interface Access {
  readonly app_id: string;
  readonly app_secret: string;
}

const MOST_BYTES = 64 * 1024;
const MOST_TOLD = 300;

/** WeChat did not do what it was asked for. `errcode` is its own; 0 where it has said nothing that can be read. */
export class WechatRefused extends Error {
  override readonly name = 'WechatRefused';
  readonly errcode: number;

  constructor(errcode: number, words: string) {
    super(words);
    this.errcode = errcode;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** Sends JSON to WeChat's interface, and gives the answer's fields; `path` may have a query. */
export type Post = (path: string, body: object) => Promise<Fields>;

export function createPost({ config, http }: Pick<WechatSetup, 'config' | 'http'>): Post {
  const gateway = config.gateway.replace(/\/+$/, '');
  return async (path, body) => {
    const { status, body: bytes } = await http
      .fetch(gateway + path, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, redirects: 'tell' },
        ...{ body: JSON.stringify(body), maxBytes: MOST_BYTES },
      })
      .catch((thrown: unknown) => {
        // What the socket, the name server or the certificate says.
        throw isFailed(thrown) ? new WechatRefused(0, withoutToken(thrown.message)) : thrown;
      });
    const fields = objectIn(bytes.toString('utf8'));
    if (status !== 200 || fields === undefined) throw new WechatRefused(0, `HTTP ${status}`);
    const { errcode = 0, errmsg = '' } = fields;
    if (errcode !== 0) throw new WechatRefused(Number(errcode) || 0, withoutToken(`${errcode} ${errmsg}`));
    return fields;
  };
}

/** The address of a call has it. */
const withoutToken = (text: string): string => text.replace(/access_token=[^&\s]+/g, 'access_token=***');

function objectIn(text: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    // A list has no fields that are looked for.
    return typeof parsed === 'object' && parsed !== null ? (parsed as Fields) : undefined;
  } catch {
    return undefined;
  }
}

/** Why it failed, as administrators and the log are told: one line without anything of `secrets`. */
export function reasonOf(error: unknown, secrets: readonly string[]): string {
  const words = error instanceof Error ? error.message : String(error);
  const hidden = secrets.filter((one) => one !== '').reduce((text, one) => text.replaceAll(one, '***'), words);
  return hidden
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_TOLD);
}
