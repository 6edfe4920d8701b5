import { Packer } from '@docstead/core/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type SendHtml = (request: FastifyRequest, reply: FastifyReply, html: string) => Promise<FastifyReply>;

/** Most pages are the same for all guests, so they are packed once and not for every request. */
export function htmlSender(): SendHtml {
  const packer = new Packer();
  return async (request, reply, html) => {
    const { body, encoding } = await packer.pack(html, request.headers['accept-encoding']);
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, accept-language, cookie');
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(body);
  };
}
