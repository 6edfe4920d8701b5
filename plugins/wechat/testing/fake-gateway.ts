import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Account } from './wechat-cipher.ts';

const TOKEN_SECONDS = 7200;

/** A code that was made. */
export interface Code {
  readonly scene: string;
  /** What the picture says. */
  readonly url: string;
  readonly ticket: string;
  readonly seconds: number;
}

/** The state of WeChat's interface, which a test reads and changes. */
export interface Gateway {
  account: Account;
  /** Unix seconds; those of the machine unless a test says otherwise. */
  now: () => number;
  /** Access tokens that were made, the first one first. */
  readonly tokens: string[];
  /** The token that is good, and until when. */
  good: { readonly token: string; readonly until: number } | undefined;
  readonly codes: Code[];
  /** Paths that were asked, without their query. */
  readonly asked: string[];
  /** The next requests (of this path, where it is said) are refused with these, in their order. */
  readonly refusals: { readonly errcode: number; readonly errmsg: string; readonly path?: string }[];
  /** Each request is answered with this HTTP status and no JSON. */
  brokenStatus: number | undefined;
}

interface Request {
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
}

const ROUTES: Readonly<Record<string, (gateway: Gateway, request: Request) => object>> = {
  '/cgi-bin/stable_token': stableToken,
  '/cgi-bin/qrcode/create': createCode,
};

/** Answers as `api.weixin.qq.com` does, on loopback. */
export async function openGateway(gateway: Gateway): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void answerTo(gateway, request)
      .then((said) => {
        const status = gateway.brokenStatus ?? 200;
        response.writeHead(status, { 'content-type': 'application/json; encoding=utf-8' });
        response.end(gateway.brokenStatus === undefined ? JSON.stringify(said) : '<html>');
      })
      .catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answerTo(gateway: Gateway, request: IncomingMessage): Promise<object> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  gateway.asked.push(pathname);
  const sent = await text(request);
  const at = gateway.refusals.findIndex(({ path = pathname }) => path === pathname);
  const [refusal] = at < 0 ? [] : gateway.refusals.splice(at, 1);
  if (refusal) return { errcode: refusal.errcode, errmsg: refusal.errmsg };
  const route = ROUTES[pathname];
  if (!route || request.method !== 'POST') return { errcode: 40066, errmsg: 'invalid url' };
  return route(gateway, { query, body: JSON.parse(sent) as Record<string, unknown> });
}

/** The same token until it is nearly over, unless it is asked anew by force: then the one of before is worth nothing. */
function stableToken(gateway: Gateway, { body }: Request): object {
  const { grant_type, appid, secret, force_refresh = false } = body;
  const { account, good } = gateway;
  if (grant_type !== 'client_credential') return { errcode: 40002, errmsg: 'invalid grant_type' };
  if (appid !== account.appId) return { errcode: 40013, errmsg: 'invalid appid rid: 65a4c1f2-7d1a1a1a-1f2f3f4f' };
  if (secret !== account.secret) return { errcode: 40125, errmsg: 'invalid appsecret rid: 65a4c1f2-7d1a1a1a-1f2f3f4f' };
  const isKept = good !== undefined && good.until > gateway.now() + 300 && force_refresh !== true;
  if (!isKept) {
    const token = `token-${gateway.tokens.length + 1}-${'x'.repeat(120)}`;
    gateway.tokens.push(token);
    gateway.good = { token, until: gateway.now() + TOKEN_SECONDS };
  }
  return { access_token: gateway.good?.token, expires_in: (gateway.good?.until ?? 0) - gateway.now() };
}

function createCode(gateway: Gateway, { query, body }: Request): object {
  const { good } = gateway;
  const token = query.get('access_token') ?? '';
  if (!gateway.tokens.includes(token)) return { errcode: 40014, errmsg: 'invalid access_token' };
  if (token !== good?.token) return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid' };
  if (good.until <= gateway.now()) return { errcode: 42001, errmsg: 'access_token expired' };
  const { expire_seconds, action_name, action_info } = body as {
    readonly expire_seconds?: number;
    readonly action_name?: string;
    readonly action_info?: { readonly scene?: { readonly scene_str?: string } };
  };
  const scene = action_info?.scene?.scene_str ?? '';
  if (action_name !== 'QR_STR_SCENE' || scene.length < 1 || scene.length > 64) {
    return { errcode: 40097, errmsg: 'invalid args' };
  }
  const ticket = `ticket-${gateway.codes.length + 1}`;
  const seconds = expire_seconds ?? 60;
  const url = `http://weixin.qq.com/q/${gateway.codes.length + 1}`;
  gateway.codes.push({ scene, url, ticket, seconds });
  return { ticket, expire_seconds: seconds, url };
}
