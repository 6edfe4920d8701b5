import { isCallError } from '@docstead/core/web';
import { POLL_MS } from '../../limits.ts';
import { wechatFailures } from '../../points.ts';
import { call } from '../api.ts';

const OVER = wechatFailures.sceneOver.code;

/** A code to scan, as `getQrcodeUrl` gives it. */
export interface ScanCode {
  readonly qrscene: string;
  readonly url: string;
  readonly seconds: number;
}

interface Following {
  /** Aborted when nobody looks at the code any more. */
  readonly signal: AbortSignal;
  /** To be shown, and sent in WeChat. */
  readonly onNumber: (number: string) => void;
}

/**
 * Asks what became of a code, one question after the other, until it is scanned or over. A hidden tab does not ask. Throws
 * what the server refuses with; where the network fails it asks again.
 */
export async function followScan({ qrscene, seconds }: ScanCode, { signal, onNumber }: Following) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    await pause(Math.min(POLL_MS, end - Date.now()), signal);
    await untilVisible(signal);
    const found = await look(qrscene, signal);
    signal.throwIfAborted();
    if (found === 'over') return found;
    if (found && found.status >= 1) return 'scanned';
    if (found) onNumber(found.number);
  }
  return 'over';
}

async function look(qrscene: string, signal: AbortSignal) {
  try {
    return await call('/api/wechat/checkOrcodeStatus', { qrscene }, { signal });
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (error.kind !== 'refused') return undefined;
    if (error.code === OVER) return 'over';
    throw error;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

async function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await new Promise<void>((resolve, reject) => {
    const ended = new AbortController();
    const end = (settle: () => void) => (): void => {
      ended.abort();
      settle();
    };
    document.addEventListener('visibilitychange', end(resolve), { signal: ended.signal });
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      { signal: ended.signal },
    );
  });
}
