import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import { type Caller, coreFailures, type Failed, fail, isFailed, uidOf } from '../../sdk/contract/index.ts';
import { networkOf, type Scope, type SocketScope } from '../../sdk/server/index.ts';
import { blame, runAs } from '../faults/attribution.ts';
import { passGate } from '../points/gate.ts';
import { answerFailure } from '../request/answer/failure-answer.ts';
import type { Fields } from '../request/caller.ts';
import { admit as mayCall } from '../request/calls/admit.ts';
import type { CallContext } from '../request/calls/context.ts';
import { isCrossSite } from '../request/calls/same-origin.ts';
import { openScope, originOf } from '../request/scope.ts';
import { LiveSocket } from './live-socket.ts';
import type { PreparedSocket } from './prepared-socket.ts';
import type { Sockets } from './sockets.ts';
import { isUpgrade, takeConnection } from './upgrades.ts';

/** Seconds that a plugin has for a socket that opens. */
const OPEN_SECONDS = 10;

export interface SocketHost {
  readonly context: CallContext;
  readonly sockets: Sockets;
}

/** Mounts sockets at their addresses: who asks for one without an upgrade is told so. */
export function mountSockets(app: FastifyInstance, declared: readonly PreparedSocket[], host: SocketHost): void {
  app.register(async (scope) => {
    for (const prepared of declared) {
      const server = new WebSocketServer({
        noServer: true,
        perMessageDeflate: false,
        clientTracking: false,
        maxPayload: prepared.messageLimit,
      });
      scope.route({
        method: 'GET',
        url: prepared.path,
        exposeHeadRoute: false,
        handler: (request, reply) => open({ ...host, prepared, server, request, reply }),
      });
    }
  });
}

interface Opening extends SocketHost {
  readonly prepared: PreparedSocket;
  readonly server: WebSocketServer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Admitted {
  readonly input: Record<string, unknown>;
  readonly allowed: unknown;
  readonly scope: Scope;
}

/** Who, then what, then whether, as for a call; only then the connection becomes a websocket. */
async function open(opening: Opening): Promise<FastifyReply> {
  const { context, prepared, request, reply, sockets } = opening;
  try {
    if (!isUpgrade(request.raw)) throw fail(coreFailures.upgradeNeeded);
    if (context.isDraining()) throw fail(coreFailures.draining);
    const admitted = await admit(opening);
    const { caller } = admitted.scope;
    const owner = caller.kind === 'user' ? `user ${caller.uid}` : networkOf(request.ip);
    sockets.expectRoom(owner);
    reply.hijack();
    become(opening, admitted, owner);
    return reply;
  } catch (thrown) {
    if (isFailed(thrown)) reply.code(statusOf(thrown));
    return answerFailure(context, { request, reply }, { thrown, plugin: prepared.plugin, fields: queryOf(request) });
  }
}

/** Programs read the status of a refused handshake, and nothing else. */
function statusOf({ failure }: Failed): number {
  if (failure.status !== 200) return failure.status;
  if (failure.name === coreFailures.loginNeeded.name) return 401;
  return failure.name === coreFailures.badInput.name ? 400 : 403;
}

// Fastify's parser of queries gives texts and lists of them.
const queryOf = (request: FastifyRequest): Fields => request.query as Fields;

async function admit({ context, prepared, request, reply }: Opening): Promise<Admitted> {
  // A websocket is open to every page of the web that names it: ours and programs alone may have one.
  const origins = [originOf(request, context.siteUrl), originOf(request, undefined)];
  if (origins.every((origin) => isCrossSite(request.headers, origin))) throw fail(coreFailures.crossSite);
  const fields = queryOf(request);
  const { plugin, log } = prepared;
  const options = { fields, plugin, log, reads: true, legacy: false };
  const { reply: _, ...scope } = await openScope(context, { request, reply }, options);
  mayCall(prepared, scope);
  await passGate(context.hooks, { ...prepared, ungated: plugin === 'core' }, scope);
  const input = prepared.readInput(fields, false);
  try {
    const allowed = await runAs(prepared.plugin, () => prepared.check(input, scope));
    return { input, allowed, scope };
  } catch (thrown) {
    blame(thrown, prepared.plugin);
    throw thrown;
  }
}

function become(opening: Opening, { input, allowed, scope }: Admitted, owner: string): void {
  const { context, prepared, server, sockets } = opening;
  const connection = takeConnection(opening.request.raw);
  if (!connection) return;
  const { caller } = scope;
  const ask = async (): Promise<void> => {
    if (whoIs((await admit(opening)).scope.caller) !== whoIs(caller)) throw fail(coreFailures.loginNeeded);
  };
  server.handleUpgrade(connection.request, connection.socket, connection.head, (ws) => {
    const socket = new LiveSocket({ ws, prepared, conduct: context.conduct, owner, uid: uidOf(caller), ask });
    const ctx: SocketScope = { ...scope, signal: socket.signal };
    sockets.add(socket, () => socket.begin(OPEN_SECONDS, () => prepared.open({ socket, input, allowed, ctx })));
  });
}

/** Somebody of another group is somebody else: what was decided when it opened may not hold any more. */
const whoIs = (caller: Caller): string => (caller.kind === 'user' ? `${caller.uid} ${caller.groupid}` : caller.kind);
