import type { ServerResponse } from 'node:http';
import type { RequestInfo } from '../sdk/server/index.ts';

const responses = new WeakMap<RequestInfo, ServerResponse>();

/** Notes which response answers the request of a scope. */
export function answersWith(request: RequestInfo, response: ServerResponse): void {
  responses.set(request, response);
}

/** Resolves when the answer to this request has gone out, or its client; at once where nothing is answered. */
export function answered(request: RequestInfo): Promise<void> {
  const response = responses.get(request);
  if (!response || response.writableFinished || response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    response.once('finish', resolve);
    response.once('close', resolve);
  });
}
