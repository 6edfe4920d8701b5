import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { coreFailures, fail } from '../sdk/contract/index.ts';
import type { Random } from '../sdk/server/index.ts';
import { decodable } from './address.ts';
import type { CallContext } from './calls/context.ts';
import { answerFailure } from './calls/failure-answer.ts';
import type { Rewrite } from './dialect.ts';

export type NotFound = (request: FastifyRequest, reply: FastifyReply) => unknown;

export interface AppOptions {
  readonly context: CallContext;
  readonly random: Random;
  readonly rewrite: Rewrite;
  /** Proxies whose `X-Forwarded-*` headers are believed. */
  readonly trustProxy: boolean | string | string[];
  /** Answers what is no call: pages and assets. */
  readonly notFound: NotFound | undefined;
}

/** The bare Fastify instance of one generation: parsers, ids and failures; plugins mount in scopes of their own. */
export function createApp({ context, random, rewrite, trustProxy, notFound }: AppOptions): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy,
    genReqId: requestIds(random),
    rewriteUrl: (raw) => rewrite(decodable(raw.url ?? '/')),
    // Prototype keys are refused by the parser; a longer parameter than a domain or a share key is no address of ours.
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: true,
    // Its own refusal has no envelope; `InFlight` refuses what comes too late.
    return503OnClosing: false,
  });
  // Bodies are read by `receive`, which knows by then who sends them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.setErrorHandler((thrown, request, reply) =>
    answerFailure(context, { request, reply }, { thrown, plugin: 'core', fields: {} }),
  );
  app.setNotFoundHandler((request, reply) => {
    const { url } = request.raw;
    if (notFound && !/^\/(api|server)(\/|\?|$)/.test(url ?? '')) return notFound(request, reply);
    return answerFailure(
      context,
      { request, reply },
      { thrown: fail(coreFailures.noSuchCall), plugin: 'core', fields: {} },
    );
  });
  return app;
}

/** Unique across hosts and restarts, without a random number for each request. */
function requestIds(random: Random): () => string {
  const start = random.hex(4);
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
