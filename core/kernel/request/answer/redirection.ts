import type { FastifyReply } from 'fastify';
import { safeRedirect } from '../../../sdk/contract/index.ts';

/** What `reply.redirect` gives: the handler returns it, and the kernel sends it. */
export class Redirection {
  readonly to: string;

  constructor(to: string, isForeign: boolean) {
    const safe = isForeign ? secureAddress(to) : safeRedirect(to);
    if (safe === undefined) throw new Error(sentence(isForeign));
    this.to = safe;
  }
}

const sentence = (isForeign: boolean): string =>
  isForeign
    ? 'A redirect to another site needs an https address without a name or password in it.'
    : 'A redirect needs a path of this site, such as /item/index. To another site: { foreign: true }.';

/** Unencrypted it may only go to this very machine, where one tries it out. */
function secureAddress(to: string): string | undefined {
  const url = URL.canParse(to) ? new URL(to) : undefined;
  if (url?.username !== '' || url.password !== '') return undefined;
  const isLocal = url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || isLocal ? url.href : undefined;
}

/** By GET, whatever the call was asked by: a form that was posted is not posted on. */
export function sendRedirection({ to }: Redirection, reply: FastifyReply): FastifyReply {
  return reply.code(303).header('location', to).header('cache-control', 'private, no-store').send();
}
