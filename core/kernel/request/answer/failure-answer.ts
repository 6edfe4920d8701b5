import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { coreFailures, type Failed, fail, isFailed, safeRedirect } from '../../../sdk/contract/index.ts';
import { isRestart } from '../../../sdk/server/index.ts';
import { OperatorError } from '../../data/operator-error.ts';
import { culpritOf } from '../../faults/attribution.ts';
import { leaveRest } from '../bodies/rest.ts';
import type { Fields } from '../caller.ts';
import type { CallContext } from '../calls/context.ts';
import { requestLocale } from '../scope.ts';

export interface Thrown {
  readonly thrown: unknown;
  /** Whose call it was, unless another plugin's code threw. */
  readonly plugin: string;
  readonly fields: Fields;
  /** Existing clients read `success` and `message` of this call, also where it failed. */
  readonly isBare?: boolean;
  /** Of a raw call, whose clients know the status only. */
  readonly isRaw?: boolean;
}

/** What says HTTP 200 in an envelope, elsewhere. */
const RAW_STATUS: Readonly<Record<string, number>> = {
  [coreFailures.loginNeeded.name]: 401,
  [coreFailures.noRight.name]: 403,
};

const PREPARED = ['content-disposition', 'content-length', 'content-range', 'accept-ranges', 'etag'];

/** Answers whatever was thrown: a declared failure with its message, anything else as a bug without detail. */
export function answerFailure(
  context: CallContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { thrown, plugin, fields, isBare = false, isRaw = false }: Thrown,
): FastifyReply {
  const failed = isFailed(thrown) ? thrown : (transportFailure(thrown) ?? logBug(context, request, { thrown, plugin }));
  const locale = requestLocale(request, fields, context.siteLocale);
  const { failure } = failed;
  const message = context.messages.failure(failed, locale);
  const answer = {
    ...(isBare && failure.code !== coreFailures.loginNeeded.code && { success: 0, message }),
    error_code: failure.code,
    error_message: message,
    ...dataOf(failed, (key) => context.messages.text(locale, failure.name.split('/')[0] ?? '', key) ?? key),
  };
  leaveRest(request, reply);
  // A handler may have prepared another answer before it failed.
  for (const name of PREPARED) reply.removeHeader(name);
  const status = isRaw && failure.status === 200 ? (RAW_STATUS[failure.name] ?? 400) : failure.status;
  if (status !== 200 || reply.statusCode < 400) reply.code(status);
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

/** What is no bug of a plugin: what Fastify refuses before a call has it, such as a type that is none, and the end of a generation. */
function transportFailure(thrown: unknown): ReturnType<typeof fail> | undefined {
  // Broken off by the signal of a generation that ends: who asks again is answered by the next one.
  if (isRestart(thrown)) return fail(coreFailures.draining);
  const { code, statusCode } = (thrown ?? {}) as Partial<FastifyError>;
  if (typeof code === 'string' && code.startsWith('FST_') && statusCode !== undefined && statusCode < 500) {
    return fail(coreFailures.badBody);
  }
  return undefined;
}

/** Links lead nowhere but to this site, whoever made them up of what. */
function dataOf({ detail: { data, links } }: Failed, say: (key: string) => string): { readonly data?: unknown } {
  if (!links) return data === undefined ? {} : { data };
  const safe = links.filter(({ href }) => safeRedirect(href) !== undefined);
  const shown = safe.map(({ label, href }) => ({ label: say(label), href }));
  return { data: { ...(typeof data === 'object' && data), links: shown } };
}

function logBug(
  context: CallContext,
  request: FastifyRequest,
  { thrown, plugin }: { readonly thrown: unknown; readonly plugin: string },
): ReturnType<typeof fail> {
  const culprit = culpritOf(thrown) ?? plugin;
  // The route, not the address: a query may carry a token.
  const what = `A call failed: ${request.routeOptions.url ?? 'unknown'}.`;
  const detail = { plugin: culprit, request: request.id };
  context.conduct.failed(culprit);
  // A full disk is no bug: the operator reads what to do, and no stack.
  if (thrown instanceof OperatorError) context.log(culprit).error(`${what} ${thrown.sentence}`, detail);
  else context.log(culprit).error(what, { ...detail, error: thrown });
  return fail(coreFailures.internal);
}
