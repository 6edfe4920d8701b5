import type { CDPSession } from '@playwright/test';

/** Bytes on the wire: compressed, with headers. */
export interface Weight {
  readonly requests: number;
  readonly bytes: number;
  readonly script: number;
  readonly style: number;
}

export interface Scales {
  /** All that was loaded so far. */
  weigh(): Weight;
}

/** Weighs what a page loads from now on. What the browser has at hand weighs nothing, so give it an empty cache. */
export async function putOnScales(session: CDPSession): Promise<Scales> {
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (/^https?:/.test(request.url)) kinds.set(requestId, type ?? '');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await session.send('Network.enable');
  return { weigh: () => weightOf(kinds, sizes) };
}

/** `kinds` and `sizes` by request, as the browser names the kinds. */
export function weightOf(kinds: ReadonlyMap<string, string>, sizes: ReadonlyMap<string, number>): Weight {
  const bytesOf = (kind?: string): number =>
    [...kinds].reduce((sum, [id, its]) => sum + (kind === undefined || its === kind ? (sizes.get(id) ?? 0) : 0), 0);
  return { requests: kinds.size, bytes: bytesOf(), script: bytesOf('Script'), style: bytesOf('Stylesheet') };
}
