import { createHash } from 'node:crypto';

/** How values of either database stand in an archive: the same row is the same text, wherever it comes from. */
export type Kept = string | number | null | { readonly bytes: string };

export function keptOf(value: unknown): Kept {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  // SQLite keeps flags as numbers, and PostgreSQL takes numbers for flags.
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}

export function bindingOf(kept: Kept): string | number | null | Buffer {
  return typeof kept === 'object' && kept !== null ? Buffer.from(kept.bytes, 'base64') : kept;
}

export function isKept(value: unknown): value is Kept {
  if (value === null || typeof value === 'string' || typeof value === 'number') return true;
  return typeof value === 'object' && typeof (value as { bytes?: unknown }).bytes === 'string';
}

const ROOM = 1n << 256n;

/** A digest of many texts that does not depend on their order: databases give rows in different ones. */
export class Sum {
  #sum = 0n;
  count = 0;

  add(text: string): void {
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)) % ROOM;
    this.count += 1;
  }

  digest(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
