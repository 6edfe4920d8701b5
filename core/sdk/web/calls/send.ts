import type { Encoded } from './encode.ts';

export interface Sent {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: () => Promise<string>;
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1; asking for it sends the body through XMLHttpRequest, the only way to see an upload advance. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** Carries one request. Rejects with `TypeError` without network, `TimeoutError` after the limit, `AbortError` when given up. */
export type Send = (request: Encoded, options: SendOptions) => Promise<Sent>;

/** The specification's limit for a call. */
export const CALL_LIMIT_MS = 60_000;

export const send: Send = (request, options) =>
  options.onProgress ? sendByXhr(request, options) : sendByFetch(request, options);

/** The answer as the browser gives it, for files and streams. */
export function open(request: Encoded, signal?: AbortSignal): Promise<Response> {
  return fetch(request.url, {
    method: request.method,
    body: request.body ?? null,
    headers: request.type ? { 'content-type': request.type } : {},
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  });
}

async function sendByFetch(request: Encoded, { signal }: SendOptions): Promise<Sent> {
  const limit = AbortSignal.timeout(CALL_LIMIT_MS);
  const response = await open(request, signal ? AbortSignal.any([signal, limit]) : limit);
  return { status: response.status, header: (name) => response.headers.get(name), text: () => response.text() };
}

function sendByXhr(request: Encoded, { signal, onProgress }: SendOptions): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    // A large file may take longer than a call may: the limit is on silence, not on the whole.
    let timer = setTimeout(giveUp, CALL_LIMIT_MS);
    function giveUp() {
      reject(new DOMException('no answer', 'TimeoutError'));
      xhr.abort();
    }
    const done = () => clearTimeout(timer);
    xhr.upload.onprogress = (event) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, CALL_LIMIT_MS);
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        header: (name) => xhr.getResponseHeader(name),
        text: async () => xhr.responseText,
      });
    xhr.onerror = () => reject(new TypeError('network error'));
    xhr.onabort = () => reject(new DOMException('given up', 'AbortError'));
    xhr.onloadend = done;
    if (signal?.aborted) return xhr.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open(request.method, request.url);
    if (request.type) xhr.setRequestHeader('content-type', request.type);
    xhr.send(request.body ?? null);
  });
}
