import type { ServerResponse } from 'node:http';
import type { RequestInfo } from '../../sdk/server/index.ts';

const responses = new WeakMap<RequestInfo, ServerResponse>();
/** One for all who wait: a call may raise hundreds of notices. */
const ends = new WeakMap<ServerResponse, Promise<void>>();

/** Notes which response answers the request of a scope. */
export function answersWith(request: RequestInfo, response: ServerResponse): void {
  responses.set(request, response);
}

/** Resolves when the answer to this request has gone out, or its client; at once where nothing is answered. */
export function answered(request: RequestInfo): Promise<void> {
  const response = responses.get(request);
  if (!response || response.writableFinished || response.destroyed) return Promise.resolve();
  const known = ends.get(response);
  if (known) return known;
  const end = new Promise<void>((resolve) => {
    response.once('finish', resolve);
    response.once('close', resolve);
  });
  ends.set(response, end);
  return end;
}
