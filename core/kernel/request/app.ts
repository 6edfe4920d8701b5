import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Random } from '../../sdk/server/index.ts';
import { decodable } from './address.ts';
import type { CallContext } from './calls/context.ts';
import type { Rewrite } from './dialect.ts';
import type { InFlight } from './in-flight.ts';
import { failures, type NotFound, underWay, unknownAddresses, unreadBodies } from './infrastructure.ts';

export interface AppOptions {
  readonly context: CallContext;
  readonly random: Random;
  readonly rewrite: Rewrite;
  /** Proxies whose `X-Forwarded-*` headers are believed. */
  readonly trustProxy: boolean | string | string[];
  /** Answers what is no call: pages and assets. */
  readonly notFound: NotFound | undefined;
  readonly inFlight: InFlight;
}

/** The Fastify instance of one generation, with what every request meets; plugins mount in scopes of their own. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { context, random, rewrite, trustProxy, notFound, inFlight } = options;
  const app = bareApp({
    trustProxy,
    genReqId: requestIds(random),
    rewriteUrl: (raw) => rewrite(decodable(raw.url ?? '/')),
  });
  await app.register(unreadBodies);
  await app.register(failures(context));
  await app.register(underWay(context, inFlight));
  await app.register(unknownAddresses(context, notFound));
  return app;
}

/** An app for a look: what it refuses of these routes, a generation's own would refuse too. */
export async function createTrialApp(): Promise<FastifyInstance> {
  const app = bareApp({});
  await app.register(unreadBodies);
  return app;
}

function bareApp(options: FastifyServerOptions): FastifyInstance {
  return fastify({
    ...options,
    logger: false,
    // Prototype keys are refused by the parser; a longer parameter than a domain or a share key is no address of ours.
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: true,
    // Its own refusal has no envelope; `docstead-under-way` refuses what comes too late.
    return503OnClosing: false,
  });
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
