import { createHash } from 'node:crypto';
import { Damage } from './damage.ts';
import { BLOCK, type ReadHeader, readHeader, readPax, type TarEntry } from './tar-header.ts';

/** One entry of an archive that is read from its beginning to its end. */
export interface OpenEntry extends TarEntry {
  readonly isFolder: boolean;
  /** Its bytes, once; what of them is not taken is passed over. */
  body(): AsyncGenerator<Buffer, void>;
  /** All of them; throws where they are more than this. */
  whole(most: number): Promise<Buffer>;
  /** SHA-256, in hexadecimal, of everything that stands before it. */
  readonly before: string;
}

const PAX_MOST = 1024 * 1024;

/** Plain files, as the oldest format writes them too, and folders. Never links, devices, or what some tools have of their own. */
export const FILES_AND_FOLDERS: readonly string[] = ['0', '', '5'];
const FOLDER = '5';

/** A link, a device, or what is none of the kinds that were asked for. */
export class StrangeEntry extends Damage {
  readonly path: string;

  constructor({ type, path }: ReadHeader) {
    super(`it holds an entry of the kind "${type}"`);
    this.path = path;
  }
}

/** Entry by entry, however large; throws where it ends in the middle, or at an entry of another kind. */
export async function* tarEntries(
  source: AsyncIterable<Buffer>,
  kinds: readonly string[] = ['0'],
): AsyncGenerator<OpenEntry, void> {
  const input = new Input(source);
  for (;;) {
    const before = input.digest();
    let header = readHeader(await input.take(BLOCK));
    if (!header) return await input.finish();
    let pax = {};
    if (header.type === 'x') {
      pax = readPax(await input.take(limited(header, PAX_MOST).size));
      await input.skip((BLOCK - (header.size % BLOCK)) % BLOCK);
      header = readHeader(await input.take(BLOCK));
      if (!header) throw new Damage('it ends after a record');
    }
    if (!kinds.includes(header.type)) throw new StrangeEntry(header);
    const entry = openEntry(input, { ...header, ...pax }, before);
    yield entry;
    for await (const _ of entry.body());
    await input.skip((BLOCK - (entry.size % BLOCK)) % BLOCK);
  }
}

function openEntry(input: Input, { path, size, type }: ReadHeader, before: string): OpenEntry {
  let left = size;
  async function* body(): AsyncGenerator<Buffer, void> {
    while (left > 0) {
      const chunk = await input.some(left);
      left -= chunk.length;
      yield chunk;
    }
  }
  return {
    ...{ path, size, before, body, isFolder: type === FOLDER },
    async whole(most) {
      limited({ path, size }, most);
      const chunks: Buffer[] = [];
      for await (const chunk of body()) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}

function limited<E extends TarEntry>(entry: E, most: number): E {
  if (entry.size > most) throw new Damage(`its entry ${entry.path} is larger than can be`);
  return entry;
}

class Input {
  readonly #source: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** At least one byte, and at most so many. */
  async some(most: number): Promise<Buffer> {
    while (this.#held.length === 0) {
      const next = await this.#source.next();
      if (next.done) throw new Damage('it ends in the middle');
      this.#held = next.value;
    }
    const taken = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(taken.length);
    this.#hash.update(taken);
    return taken;
  }

  async take(count: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for (let left = count; left > 0; ) {
      const chunk = await this.some(left);
      chunks.push(chunk);
      left -= chunk.length;
    }
    return Buffer.concat(chunks);
  }

  async skip(count: number): Promise<void> {
    await this.take(count);
  }

  /** Only to its end is the check sum of the compression read. */
  async finish(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
