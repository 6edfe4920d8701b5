import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Act, coreFailures, fail, type SiteLocale } from '../../sdk/contract/index.ts';
import type {
  CallScope,
  Clock,
  Cookies,
  Credentials,
  Db,
  Log,
  Reply,
  RequestInfo,
  Vault,
} from '../../sdk/server/index.ts';
import { noteAct } from '../points/acts.ts';
import { Redirection } from './answer/redirection.ts';
import { SharedAnswer } from './answer/shared-answers.ts';
import { answersWith } from './answered.ts';
import { credentialsOf, type Fields, NOBODY, visitPasswordOf, type Who, whoIs } from './caller.ts';
import type { CallContext } from './calls/context.ts';
import { isCrossSite } from './calls/same-origin.ts';
import { type CookieOptions, readCookie, SESSION_COOKIE, VISIT_COOKIE, writeCookie } from './cookies.ts';
import { localeOf } from './language.ts';
import { PluginCookies } from './plugin-cookies.ts';
import { CallRequest } from './request-info.ts';
import { RequestVisits } from './visits.ts';

export interface ScopeOptions {
  readonly fields: Fields;
  /** Whose cookies it has. */
  readonly plugin: string;
  /** In whose name it logs. */
  readonly log: Log;
  /** Calls that read are answered to other sites' navigations too. */
  readonly reads: boolean;
  readonly legacy: boolean;
  /** Another site's page is a guest here like others: its reader's cookie does not count, and is no reason to refuse it. */
  readonly isOpen?: boolean;
  /** Other sites' pages send people here, and start sessions by it. */
  readonly foreign?: boolean;
}

/** The scope of one request: who calls, in which language, with which grants. */
export async function openScope(
  context: CallContext,
  http: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  options: ScopeOptions,
): Promise<CallScope> {
  const scope = new RequestScope(context, http, options);
  const { headers, query } = http.request;
  // Fastify's parser gives texts and lists of them.
  const found = credentialsOf(headers, options.fields, query as Fields);
  const credentials = trusted(found, scope.isForeign, options);
  const nobody = scope.of(NOBODY);
  return credentials ? scope.of(await whoIs(credentials, context, nobody)) : nobody;
}

export function originOf(request: FastifyRequest, siteUrl: string | undefined): string {
  return siteUrl ?? `${request.protocol}://${request.host}`;
}

export function requestLocale(request: FastifyRequest, fields: Fields, site: SiteLocale): SiteLocale {
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  return localeOf({ cookie, lang: fields.lang, acceptLanguage }, site);
}

/**
 * Another site's page may send a program's token, but never the cookie of whoever looks at it. On the older address
 * form, which our own pages never use, a token that was sent is the only one that counts.
 */
function trusted(
  credentials: Credentials | undefined,
  isForeign: boolean,
  { legacy, isOpen = false, foreign = false }: ScopeOptions,
): Credentials | undefined {
  if (!credentials?.session || !(isForeign || (legacy && credentials.token))) return credentials;
  const { session: _, ...rest } = credentials;
  // A program has a key and no session: both together are a browser, which somebody may have led here.
  const isBrowser = isForeign && !rest.token && !rest.unique_key;
  if (Object.keys(rest).length > 0 && !isBrowser) return rest;
  if (isOpen || foreign) return undefined;
  throw fail(coreFailures.crossSite);
}

class RequestScope {
  /** A write that another site's page, or a picture in a document, may have sent. */
  readonly isForeign: boolean;
  readonly #db: Db;
  readonly #log: Log;
  readonly #locale: SiteLocale;
  readonly #visits: RequestVisits;
  readonly #info: RequestInfo;
  readonly #reply: RequestReply;
  readonly #response: FastifyReply['raw'];
  readonly #ending: AbortSignal;
  readonly #acted = (more: Partial<Act>): void => noteAct(this.#info, more);

  constructor(
    context: CallContext,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    { fields, plugin, log, reads, legacy, foreign = false }: ScopeOptions,
  ) {
    const { headers } = request;
    const origin = originOf(request, context.siteUrl);
    this.isForeign = !reads && isFromElsewhere(request, origin);
    this.#db = context.db;
    this.#log = new RequestLog(log, request.id);
    this.#locale = requestLocale(request, fields, context.siteLocale);
    const visit = this.isForeign ? undefined : readCookie(headers.cookie, VISIT_COOKIE);
    this.#visits = new RequestVisits(visit, visitPasswordOf(fields), context.vault);
    this.#info = new CallRequest(request, { origin, isOriginKnown: context.siteUrl !== undefined, legacy });
    answersWith(this.#info, reply.raw);
    const trust = this.isForeign ? (foreign ? 'by cookie' : 'none') : 'full';
    const { vault, clock } = context;
    const header = trust === 'none' ? undefined : headers.cookie;
    this.#reply = new RequestReply(reply, { visits: this.#visits, origin, trust, plugin, header, vault, clock });
    this.#response = reply.raw;
    this.#ending = context.inFlight.ending;
  }

  of({ caller, grants }: Who): CallScope {
    const response = this.#response;
    const reply = this.#reply;
    const ending = this.#ending;
    let signal: AbortSignal | undefined;
    let gone: AbortSignal | undefined;
    return {
      db: this.#db,
      caller,
      grants,
      visits: this.#visits,
      locale: this.#locale,
      log: this.#log,
      request: this.#info,
      reply,
      acted: this.#acted,
      get cookies() {
        return reply.cookies;
      },
      // Most calls never ask, so the signals are made by the first that does.
      get signal() {
        signal ??= abortedAtEnd(response, ending);
        return signal;
      },
      get gone() {
        gone ??= abortedWhenGone(response).signal;
        return gone;
      },
    };
  }
}

/**
 * A GET that writes (the older address form allows it) is what any picture or link sends, also one that a stranger put
 * into a document of this very site: no header tells it from a page's own request.
 */
function isFromElsewhere(request: FastifyRequest, origin: string): boolean {
  const { headers } = request;
  if (request.method === 'GET') return true;
  return isCrossSite(headers, origin) && isCrossSite(headers, `${request.protocol}://${request.host}`);
}

function abortedAtEnd(response: FastifyReply['raw'], ending: AbortSignal): AbortSignal {
  const controller = abortedWhenGone(response);
  const restart = (): void => controller.abort(ending.reason);
  if (ending.aborted) restart();
  else {
    // Not `AbortSignal.any`: the generation outlives its answers by far, and would hold on to each of them.
    ending.addEventListener('abort', restart, { once: true });
    response.once('close', () => ending.removeEventListener('abort', restart));
  }
  return controller.signal;
}

function abortedWhenGone(response: FastifyReply['raw']): AbortController {
  const controller = new AbortController();
  const onClose = (): void => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.destroyed) onClose();
  else response.once('close', onClose);
  return controller;
}

class RequestLog implements Log {
  readonly #log: Log;
  readonly #id: string;

  constructor(log: Log, id: string) {
    this.#log = log;
    this.#id = id;
  }

  debug(message: string, detail?: object): void {
    this.#log.debug(message, { ...detail, request: this.#id });
  }

  info(message: string, detail?: object): void {
    this.#log.info(message, { ...detail, request: this.#id });
  }

  warn(message: string, detail?: object): void {
    this.#log.warn(message, { ...detail, request: this.#id });
  }

  error(message: string, detail?: object): void {
    this.#log.error(message, { ...detail, request: this.#id });
  }
}

interface ReplyOptions {
  readonly visits: RequestVisits;
  readonly origin: string;
  /** Whether it may set cookies that say who somebody is: never what another site's page sent, unless it is expected. */
  readonly trust: 'full' | 'by cookie' | 'none';
  readonly plugin: string;
  readonly header: string | undefined;
  readonly vault: Vault;
  readonly clock: Clock;
}

class RequestReply implements Reply {
  readonly #reply: FastifyReply;
  readonly #options: ReplyOptions;
  #cookies: PluginCookies | undefined;

  constructor(reply: FastifyReply, options: ReplyOptions) {
    this.#reply = reply;
    this.#options = options;
  }

  /** Another site's page must not log its reader in under an account of its choice, so it gets no cookie. */
  session(token: string | undefined, seconds?: number): void {
    const { trust, plugin } = this.#options;
    if (trust === 'none') return;
    if (trust === 'by cookie' && token !== undefined && !this.#cookies?.wasRead) {
      throw new Error(
        `${plugin} starts a session for what another site sent, and has read no cookie of its own that this browser brought: anybody could log anybody in.`,
      );
    }
    const life = token === undefined ? 0 : seconds;
    this.#cookie(SESSION_COOKIE, token ?? '', { seconds: life });
  }

  grantVisit(item_id: number, version: string): void {
    if (this.#options.trust === 'full') this.#cookie(VISIT_COOKIE, this.#options.visits.grant(item_id, version));
  }

  /** Made by the first who asks: most calls have none. */
  get cookies(): Cookies {
    this.#cookies ??= new PluginCookies({
      ...this.#options,
      write: (name, value, options) => this.#cookie(name, value, options),
    });
    return this.#cookies;
  }

  redirect<T>(to: string, { foreign = false } = {}): T {
    // The kernel sends it in place of an answer; the handler only returns it.
    return new Redirection(to, foreign) as T;
  }

  header(name: string, value: string): void {
    this.#reply.header(name, value);
  }

  status(code: number): void {
    this.#reply.code(code);
  }

  shared<T>(key: string, make: () => Promise<T> | T, packed?: 'thorough' | 'quick'): T {
    // The kernel puts what `make` gives in its place; the handler only returns it.
    return new SharedAnswer(key, make, packed) as T;
  }

  /** The last value counts, so an earlier one of the same name is replaced. */
  #cookie(name: string, value: string, options: Omit<CookieOptions, 'secure'> = {}): void {
    const secure = this.#options.origin.startsWith('https:');
    const before = this.#reply.getHeader('set-cookie');
    const others = (Array.isArray(before) ? before : before === undefined ? [] : [String(before)]).filter(
      (cookie) => !cookie.startsWith(`${name}=`),
    );
    this.#reply.removeHeader('set-cookie');
    this.#reply.header('set-cookie', [...others, writeCookie(name, value, { ...options, secure })]);
  }
}
