import { MOST_KEPT } from '../limits.ts';
import type { FromWorker, ToWorker } from './tool/messages.ts';

// The page itself may ask its own site alone (`connect-src 'self'`). A worker that is loaded from the network has the
// policy of its own response, not that of the page, and files below /assets are answered without one: so this worker
// may ask other sites, and no other code can. It gets a request that a person wrote and sent, and gives bytes back.

// The page's types name a window here; in the worker the same name is the worker itself.
const port = self as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(answer: FromWorker, transfer?: Transferable[]): void;
};

port.onmessage = ({ data }) => {
  send(data).then(
    (answer) => port.postMessage(answer, [answer.body]),
    () => port.postMessage({ failed: true }),
  );
};

async function send({ method, url, headers, body }: ToWorker) {
  const began = performance.now();
  const response = await fetch(url, {
    ...{ method, headers: headers.map(([name, value]): [string, string] => [name, value]) },
    ...(body && { body }),
    // Nothing of this browser goes along: no cookie, no address of a page, nothing that was kept of an earlier answer.
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'follow', cache: 'no-store' },
  });
  const { bytes, isCut } = await kept(response.body);
  const ms = Math.round(performance.now() - began);
  return { status: response.status, headers: [...response.headers], body: bytes.buffer, isCut, ms };
}

async function kept(stream: ReadableStream<Uint8Array> | null) {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isCut = false;
  const reader = stream?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    isCut = length + value.length > MOST_KEPT;
    const part = isCut ? value.subarray(0, MOST_KEPT - length) : value;
    parts.push(part);
    length += part.length;
    if (!isCut) continue;
    await reader.cancel();
    break;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { bytes, isCut };
}
