import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, coreFailures, fail, guestCaller, type SiteLocale } from '../sdk/contract/index.ts';
import type { CallScope, Credentials, Db, Log, Reply, RequestInfo } from '../sdk/server/index.ts';
import { answersWith } from './answered.ts';
import { callerOf, credentialsOf, type Fields, visitPasswordOf } from './caller.ts';
import type { CallContext } from './calls/context.ts';
import { isCrossSite } from './calls/same-origin.ts';
import { SharedAnswer } from './calls/shared-answers.ts';
import { readCookie, SESSION_COOKIE, VISIT_COOKIE, writeCookie } from './cookies.ts';
import { localeOf } from './language.ts';
import { RequestVisits } from './visits.ts';

export interface ScopeOptions {
  readonly fields: Fields;
  /** In whose name it logs. */
  readonly log: Log;
  /** Calls that read are answered to other sites' navigations too. */
  readonly reads: boolean;
  readonly legacy: boolean;
}

/** The scope of one request: who calls, in which language, with which grants. */
export async function openScope(
  context: CallContext,
  http: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  options: ScopeOptions,
): Promise<CallScope> {
  const scope = new RequestScope(context, http, options);
  const credentials = trusted(credentialsOf(http.request.headers, options.fields), scope.isForeign, options.legacy);
  const caller = await callerOf(credentials, context.hooks, scope.as(guestCaller));
  return scope.as(caller);
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
function trusted(credentials: Credentials | undefined, isForeign: boolean, legacy: boolean): Credentials | undefined {
  if (!credentials?.session || !(isForeign || (legacy && credentials.token))) return credentials;
  const { session: _, ...rest } = credentials;
  if (Object.keys(rest).length === 0) throw fail(coreFailures.crossSite);
  return rest;
}

class RequestScope {
  /** A write that another site's page, or a picture in a document, may have sent. */
  readonly isForeign: boolean;
  readonly #db: Db;
  readonly #log: Log;
  readonly #locale: SiteLocale;
  readonly #visits: RequestVisits;
  readonly #info: RequestInfo;
  readonly #reply: Reply;
  readonly #response: FastifyReply['raw'];

  constructor(
    context: CallContext,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    { fields, log, reads, legacy }: ScopeOptions,
  ) {
    const { headers } = request;
    const origin = originOf(request, context.siteUrl);
    this.isForeign = !reads && isFromElsewhere(request, origin);
    this.#db = context.db;
    this.#log = new RequestLog(log, request.id);
    this.#locale = requestLocale(request, fields, context.siteLocale);
    const visit = this.isForeign ? undefined : readCookie(headers.cookie, VISIT_COOKIE);
    this.#visits = new RequestVisits(visit, visitPasswordOf(fields), context.vault);
    const userAgent = headers['user-agent'] ?? '';
    this.#info = { id: request.id, ip: request.ip, userAgent, origin, legacy };
    answersWith(this.#info, reply.raw);
    this.#reply = new RequestReply(reply, { visits: this.#visits, origin, isForeign: this.isForeign });
    this.#response = reply.raw;
  }

  as(caller: Caller): CallScope {
    const response = this.#response;
    let controller: AbortController | undefined;
    return {
      db: this.#db,
      caller,
      visits: this.#visits,
      locale: this.#locale,
      log: this.#log,
      request: this.#info,
      reply: this.#reply,
      // Most calls never ask, so the controller is made by the first that does.
      get signal() {
        controller ??= abortWhenGone(response);
        return controller.signal;
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

function abortWhenGone(response: FastifyReply['raw']): AbortController {
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
  readonly isForeign: boolean;
}

class RequestReply implements Reply {
  readonly #reply: FastifyReply;
  readonly #options: ReplyOptions;

  constructor(reply: FastifyReply, options: ReplyOptions) {
    this.#reply = reply;
    this.#options = options;
  }

  /** Another site's page must not log its reader in under an account of its choice, so it gets no cookie. */
  session(token: string | undefined, seconds?: number): void {
    if (this.#options.isForeign) return;
    const life = token === undefined ? 0 : seconds;
    this.#cookie(SESSION_COOKIE, token ?? '', life);
  }

  grantVisit(item_id: number, version: string): void {
    if (!this.#options.isForeign) this.#cookie(VISIT_COOKIE, this.#options.visits.grant(item_id, version));
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
  #cookie(name: string, value: string, seconds?: number): void {
    const secure = this.#options.origin.startsWith('https:');
    const before = this.#reply.getHeader('set-cookie');
    const others = (Array.isArray(before) ? before : before === undefined ? [] : [String(before)]).filter(
      (cookie) => !cookie.startsWith(`${name}=`),
    );
    this.#reply.removeHeader('set-cookie');
    this.#reply.header('set-cookie', [...others, writeCookie(name, value, { secure, seconds })]);
  }
}
