import type { IncomingHttpHeaders } from 'node:http';
import { type Caller, guestCaller } from '../sdk/contract/index.ts';
import { type Credentials, identify, type Scope } from '../sdk/server/index.ts';
import { readCookie, SESSION_COOKIE } from './cookies.ts';
import type { Hooks } from './hooks.ts';

/** Everything that was sent beside the file: path pairs, body, query. */
export type Fields = Readonly<Record<string, unknown>>;

/** What the request carries; undefined where it carries nothing, so that guests cost nothing. */
export function credentialsOf(headers: IncomingHttpHeaders, fields: Fields): Credentials | undefined {
  const found: { -readonly [K in keyof Credentials]: Credentials[K] } = {};
  const session = readCookie(headers.cookie, SESSION_COOKIE);
  const token =
    readableText(headers['x-api-token']) ?? bearer(headers.authorization) ?? readableText(fields.user_token);
  const api_key = readableText(fields.api_key);
  const api_token = readableText(fields.api_token);
  const unique_key = readableText(fields.unique_key);
  if (session) found.session = session;
  if (token) found.token = token;
  if (api_key) found.api_key = api_key;
  if (api_token) found.api_token = api_token;
  if (unique_key) found.unique_key = unique_key;
  return session || token || api_key || api_token || unique_key ? found : undefined;
}

/** Existing clients send the words `null` and `undefined` for what they do not have. */
export function readableText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value !== 'null' && value !== 'undefined' ? value : undefined;
}

function bearer(header: string | undefined): string | undefined {
  return header && /^bearer /i.test(header) ? readableText(header.slice(7).trim()) : undefined;
}

/** The visit password of a program. */
export function visitPasswordOf(fields: Fields): string | undefined {
  return readableText(fields._item_pwd);
}

/** Asks the plugins that own identities; `scope` is a guest's. */
export async function callerOf(credentials: Credentials | undefined, hooks: Hooks, scope: Scope): Promise<Caller> {
  if (!credentials) return guestCaller;
  return (await hooks.first(identify, credentials, scope)) ?? guestCaller;
}
