import type { IncomingHttpHeaders } from 'node:http';
import { type Caller, type Grant, guestCaller, noGrants } from '../../sdk/contract/index.ts';
import { type Clock, type Credentials, type Identity, identify, type Scope } from '../../sdk/server/index.ts';
import type { Hooks } from '../points/hooks.ts';
import { readCookie, SESSION_COOKIE } from './cookies.ts';

/** Everything that was sent beside the file: path pairs, body, query. */
export type Fields = Readonly<Record<string, unknown>>;

/** What the request carries; undefined where it carries nothing, so that guests cost nothing. `query` is among the fields. */
export function credentialsOf(headers: IncomingHttpHeaders, fields: Fields, query?: Fields): Credentials | undefined {
  const found: { -readonly [K in keyof Credentials]: Credentials[K] } = {};
  const session = readCookie(headers.cookie, SESSION_COOKIE);
  const inHeader = readableText(headers['x-api-token']) ?? bearer(headers.authorization);
  const token = inHeader ?? readableText(fields.user_token);
  const api_key = readableText(fields.api_key);
  const api_token = readableText(fields.api_token);
  const unique_key = readableText(fields.unique_key);
  if (session) found.session = session;
  if (token) found.token = token;
  if (token && inHeader === undefined && query?.user_token === token) found.isTokenInAddress = true;
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

/** Who calls, and what else the request opens. */
export interface Who {
  readonly caller: Caller;
  readonly grants: readonly Grant[];
}

export const NOBODY: Who = { caller: guestCaller, grants: noGrants };

interface Asking {
  readonly hooks: Hooks;
  readonly clock: Clock;
}

/** Asks the plugins that own identities; `scope` is a guest's. */
export async function whoIs(credentials: Credentials, { hooks, clock }: Asking, scope: Scope): Promise<Who> {
  const identities = await hooks.known(identify, credentials, scope);
  const now = clock.seconds();
  const caller = identities.map((identity) => identity.caller).find((one) => one && !isOver(one, now)) ?? guestCaller;
  return { caller, grants: grantsIn(identities, now) };
}

function isOver(caller: Caller, now: number): boolean {
  return caller.kind === 'user' && (caller.via.expire_time ?? Number.POSITIVE_INFINITY) <= now;
}

function grantsIn(identities: readonly Identity[], now: number): readonly Grant[] {
  if (!identities.some((identity) => identity.grants)) return noGrants;
  return identities
    .flatMap((identity) => identity.grants ?? noGrants)
    .filter((grant) => (grant.expire_time ?? Number.POSITIVE_INFINITY) > now);
}
