import { BROWSER_TIMEOUT } from '../../limits.ts';
import { isUnsendable } from '../../request/headers.ts';
import type { Answer, SentRequest } from '../../request/request.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const openWorker = (): Worker => new Worker(new URL('../send.worker.ts', import.meta.url));

/** Sends from this browser. Rejects with an `Error` whose message is a key below `problems`. */
export function sendByBrowser(request: SentRequest, signal: AbortSignal, open = openWorker): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = open();
    const end = (): void => {
      worker.terminate();
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    const fail = (why: string): void => {
      end();
      reject(new Error(`problems.${why}`));
    };
    const stop = (): void => fail('stopped');
    const timer = setTimeout(() => fail('timeout'), BROWSER_TIMEOUT);
    signal.addEventListener('abort', stop);
    worker.onerror = () => fail('no_worker');
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.failed) return fail(isMixed(request.url) ? 'mixed' : 'network');
      end();
      const { status, headers, body, isCut, ms } = data;
      const named = headers.map(([name, value]) => ({ name, value }));
      resolve({ status, headers: named, body: new Uint8Array(body), ms, via: 'browser', ...(isCut && { isCut }) });
    };
    if (signal.aborted) return stop();
    worker.postMessage(messageOf(request));
  });
}

const messageOf = ({ method, url, headers, body }: SentRequest): ToWorker => ({
  ...{ method, url },
  headers: headers.filter(({ name }) => !isUnsendable(name)).map(({ name, value }) => [name, value] as const),
  ...(body && { body }),
});

/** A page that came by TLS may not ask without it, but for this machine. */
function isMixed(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const isHere = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return window.location.protocol === 'https:' && protocol === 'http:' && !isHere;
}
