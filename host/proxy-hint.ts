import type { Log } from '@docstead/core/server';
import type { FastifyInstance } from 'fastify';

/** Says once, per process, that a proxy is not believed: all its readers then share one address and its limits. */
export function createProxyHint(log: Log): (app: FastifyInstance) => void {
  let isSaid = false;
  return (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      // Where the peer is believed, there are more addresses than its own.
      if (!isSaid && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 0) < 2) {
        isSaid = true;
        const from = request.socket.remoteAddress ?? 'a socket';
        log.warn(
          `X-Forwarded-For came from ${from}, which is not believed: if that is your proxy, name it in DOCSTEAD_TRUST_PROXY, or all its readers share one address.`,
        );
      }
      done();
    });
  };
}
