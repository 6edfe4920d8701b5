import { inflateSync } from 'node:zlib';

/** A page may have 8 MiB; what unfolds to much more than that was made to harm. */
const MOST_BYTES = 64 * 1024 * 1024;
const BASE64 = /^[A-Za-z0-9+/\r\n]+={0,2}\s*$/;
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' },
  ...{ '&#039;': "'", '&#39;': "'", '&apos;': "'" },
};
const ENTITY = /&(?:lt|gt|quot|amp|apos|#0?39);/g;

/** The text of a page: kept escaped once, and by the hosted generation packed as well. */
export const contentOf = (stored: string): string => unescaped(unpacked(stored));

/** Names: escaped by older generations and not by later ones. Only what looks escaped is taken for it. */
export const unescaped = (text: string): string => text.replace(ENTITY, (entity) => SIGNS[entity] ?? entity);

/** Written as it is by later generations, and escaped by older ones: then it is no JSON. */
export function jsonOf(stored: string): string {
  const text = stored.replaceAll('\0', '');
  try {
    JSON.parse(text);
    return text;
  } catch {
    return unescaped(text);
  }
}

function unpacked(stored: string): string {
  if (stored.length < 12 || !BASE64.test(stored)) return stored;
  try {
    return inflateSync(Buffer.from(stored, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8');
  } catch {
    // It only looks packed.
    return stored;
  }
}

const SHANGHAI_AHEAD = 8 * 3600;
const WRITTEN_TIME = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)$/;

/** Unix seconds of what stands as a number, or as a time of the server's zone, which is Shanghai's where nobody has changed it. 0: not known. */
export function secondsOf(value: unknown): number {
  if (typeof value === 'number' || /^\d+$/.test(String(value ?? ''))) return Math.max(0, Math.floor(Number(value)));
  const parts = WRITTEN_TIME.exec(String(value ?? ''));
  if (!parts) return 0;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  return Math.floor(Date.UTC(year, month - 1, day, hour, minute, second) / 1000) - SHANGHAI_AHEAD;
}
