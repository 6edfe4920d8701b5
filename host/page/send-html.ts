import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below one packet there is nothing to gain. */
const WORTH_IT = 1400;
/** Made anew for every request, so speed counts for more than the last percent. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, accept-language, cookie');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (html.length < WORTH_IT) return reply.send(html);
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(html, QUICK));
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(html, { level: 5 }));
  return reply.send(html);
}
