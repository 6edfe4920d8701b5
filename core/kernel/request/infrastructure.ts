import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { coreFailures, type Failure, fail } from '../../sdk/contract/index.ts';
import { answerFailure } from './answer/failure-answer.ts';
import type { CallContext } from './calls/context.ts';
import type { InFlight } from './in-flight.ts';

/** What every request of a generation meets, whichever plugin answers it: each part by its name, after those that it needs. */

export type NotFound = (request: FastifyRequest, reply: FastifyReply) => unknown;

const refuse = (context: CallContext, request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply =>
  answerFailure(context, { request, reply }, { thrown: fail(failure), plugin: 'core', fields: {} });

/** Bodies are read by `receive`, which knows by then who sends them. */
export const unreadBodies: FastifyPluginCallback = fp(
  (app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    done();
  },
  { name: 'docstead-unread-bodies', fastify: '5.x' },
);

/** What is thrown is answered as declared, or as a bug without detail. */
export const failures = (context: CallContext): FastifyPluginCallback =>
  fp(
    (app, _options, done) => {
      app.setErrorHandler((thrown, request, reply) =>
        answerFailure(context, { request, reply }, { thrown, plugin: 'core', fields: {} }),
      );
      done();
    },
    { name: 'docstead-failures', fastify: '5.x', dependencies: ['docstead-unread-bodies'] },
  );

/** Answers under way are counted, before anything else is done; who comes after the last is refused. */
export const underWay = (context: CallContext, inFlight: InFlight): FastifyPluginCallback =>
  fp(
    (app, _options, done) => {
      inFlight.watch(app, (request, reply) =>
        refuse(context, request, reply.header('connection', 'close'), coreFailures.draining),
      );
      done();
    },
    { name: 'docstead-under-way', fastify: '5.x', dependencies: ['docstead-failures'] },
  );

/** Addresses that nobody has: below those of the calls it is no such call, elsewhere what `notFound` says. */
export const unknownAddresses = (context: CallContext, notFound: NotFound | undefined): FastifyPluginCallback =>
  fp(
    (app, _options, done) => {
      app.setNotFoundHandler((request, reply) => {
        const { url } = request.raw;
        if (notFound && !/^\/(api|server)(\/|\?|$)/.test(url ?? '')) return notFound(request, reply);
        return refuse(context, request, reply, coreFailures.noSuchCall);
      });
      done();
    },
    { name: 'docstead-unknown-addresses', fastify: '5.x', dependencies: ['docstead-failures', 'docstead-under-way'] },
  );
