import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../sdk/server/index.ts';
import { byClock } from '../../host-services/shared/lru-clock.ts';
import { type Effort, encodingOf, pack } from './encoding.ts';
import type { Travelling } from './packed.ts';

/** What `ctx.reply.shared` hands to the handler, to be returned: not yet made, for it may stand here already. */
export class SharedAnswer {
  readonly key: string;
  readonly make: () => unknown;
  readonly effort: Effort;

  constructor(key: string, make: () => unknown, effort: Effort = 'thorough') {
    this.key = key;
    this.make = make;
    this.effort = effort;
  }
}

interface Wanted {
  /** What the client takes. */
  readonly accepted: string | undefined;
  readonly effort: Effort;
  readonly write: () => Promise<string>;
}

type Make = () => Promise<Buffer>;

const MOST_BYTES = 48 * 1024 * 1024;
/** Keys name a revision. What they leave out is at most twice as old: the text once, and its packed form once more. */
const KEPT_MS = 30_000;

/** The shared answers of one generation, ready to be sent. */
export class SharedAnswers {
  readonly #kept: LRUCache<string, Buffer, Make>;

  constructor(clock: Clock) {
    this.#kept = new LRUCache({
      maxSize: MOST_BYTES,
      // An empty answer is one too.
      sizeCalculation: (bytes) => Math.max(1, bytes.length),
      ttl: KEPT_MS,
      fetchMethod: (_key, _stale, { context: make }) => make(),
      // What is crowded out while it is made is still what was asked for.
      ignoreFetchAbort: true,
      ...byClock(clock),
    });
  }

  /** `write` makes the text: once, for all who ask while it is made. */
  async get(key: string, { accepted, effort, write }: Wanted): Promise<Travelling> {
    const plain = (): Promise<Buffer> => this.#once(`\n${key}`, async () => Buffer.from(await write()));
    const encoding = encodingOf(accepted);
    if (!encoding) return { body: await plain(), encoding };
    const packed = async (): Promise<Buffer> => await pack(await plain(), encoding, effort);
    return { body: await this.#once(`${encoding}\n${key}`, packed), encoding };
  }

  #once(key: string, make: Make): Promise<Buffer> {
    return this.#kept.forceFetch(key, { context: make });
  }
}

/** Weak, because the packed and the plain answer have the same one. */
export function etagOf(parts: readonly string[]): string {
  return `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}"`;
}

/** Does `If-None-Match` name this one? The strong and the weak form are the same here. */
export function isKnown(etag: string, header: string | undefined): boolean {
  if (!header) return false;
  const plain = (one: string): string => one.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((one) => plain(one) === plain(etag));
}
