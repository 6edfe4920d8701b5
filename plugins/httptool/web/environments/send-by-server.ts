import type { Answer, SentRequest } from '../../request/request.ts';
import { call } from '../api.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Has the server send it. Rejects with a `CallError`. */
export async function sendByServer(item_id: string, request: SentRequest, signal: AbortSignal): Promise<Answer> {
  const { url, headers, body } = request;
  const kept = headers.filter(({ name, isOff }) => !isOff && name !== '').map(({ name, value }) => ({ name, value }));
  const input = {
    ...{ item_id, url, headers: kept },
    // Any other is refused by the server, which names what it takes.
    method: request.method as Method,
    ...(body && { body: await base64Of(body) }),
  };
  const answer = await call('/api/httptool/send', input, { signal });
  return { ...answer, body: bytesOf(answer.body), via: 'server' };
}

/** Of one call with arguments: more are too many for some browsers. */
const STEP = 8_192;

async function base64Of(body: Blob): Promise<string> {
  const bytes = new Uint8Array(await body.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += STEP) binary += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(binary);
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
