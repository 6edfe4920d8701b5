import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodingOf, pack } from './encoding.ts';

/** Below one packet there is nothing to gain. */
const WORTH_IT = 1024;
/** A longer text takes longer to be known again than to be packed, for only that is done in another thread. */
const MOST_KNOWN = 1024 * 1024;
const MOST_BYTES = 16 * 1024 * 1024;

/** An answer as it travels. */
export interface Travelling {
  readonly body: string | Buffer;
  readonly encoding: Encoding | undefined;
}

/**
 * Packs answers that are made anew. The same text is packed once: kept under its digest, so that what one caller gets
 * of it, another can only get who has an answer of the same text.
 */
export class Packer {
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: (body) => body.length });

  async pack(text: string, accepted: string | undefined): Promise<Travelling> {
    const encoding = text.length < WORTH_IT ? undefined : encodingOf(accepted);
    if (!encoding) return { body: text, encoding };
    if (text.length > MOST_KNOWN) return { body: await pack(text, encoding, 'quick'), encoding };
    const key = encoding + createHash('sha256').update(text).digest('base64');
    const known = this.#kept.get(key);
    if (known) return { body: known, encoding };
    const body = await pack(text, encoding, 'quick');
    this.#kept.set(key, body);
    return { body, encoding };
  }
}
