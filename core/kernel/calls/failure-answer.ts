import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { coreFailures, fail, isFailed } from '../../sdk/contract/index.ts';
import { culpritOf } from '../attribution.ts';
import { leaveRest } from '../bodies/rest.ts';
import type { Fields } from '../caller.ts';
import { OperatorError } from '../data/operator-error.ts';
import { requestLocale } from '../request-scope.ts';
import type { CallContext } from './context.ts';

export interface Thrown {
  readonly thrown: unknown;
  /** Whose call it was, unless another plugin's code threw. */
  readonly plugin: string;
  readonly fields: Fields;
  /** Existing clients read `success` and `message` of this call, also where it failed. */
  readonly isBare?: boolean;
}

/** Answers whatever was thrown: a declared failure with its message, anything else as a bug without detail. */
export function answerFailure(
  context: CallContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { thrown, plugin, fields, isBare = false }: Thrown,
): FastifyReply {
  const failed = isFailed(thrown) ? thrown : (transportFailure(thrown) ?? logBug(context, request, { thrown, plugin }));
  const locale = requestLocale(request, fields, context.siteLocale);
  const { failure, detail } = failed;
  const message = context.messages.failure(failed, locale);
  const answer = {
    ...(isBare && failure.code !== coreFailures.loginNeeded.code && { success: 0, message }),
    error_code: failure.code,
    error_message: message,
    ...(detail.data !== undefined && { data: detail.data }),
  };
  leaveRest(request, reply);
  // A handler may have prepared another answer before it failed.
  for (const name of ['content-disposition', 'content-length', 'etag']) reply.removeHeader(name);
  if (failure.status !== 200 || reply.statusCode < 400) reply.code(failure.status);
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

/** What Fastify refuses before a call has it, such as a type that is none, as a declared failure. */
function transportFailure(thrown: unknown): ReturnType<typeof fail> | undefined {
  const { code, statusCode } = (thrown ?? {}) as Partial<FastifyError>;
  if (typeof code === 'string' && code.startsWith('FST_') && statusCode !== undefined && statusCode < 500) {
    return fail(coreFailures.badBody);
  }
  return undefined;
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
