import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Damage } from '../archive/damage.ts';
import { FILES_AND_FOLDERS, type OpenEntry, StrangeEntry, tarEntries } from '../archive/tar-read.ts';
import { PackedRefusal } from './refusal.ts';

export interface UnpackLimits {
  /** Bytes of everything that is in it, the archive's own blocks too. */
  readonly bytes: number;
  /** Files and folders. */
  readonly entries: number;
}

const UNPACK_LIMITS: UnpackLimits = { bytes: 256 * 1024 * 1024, entries: 4_000 };

export interface Unpacked {
  /** SHA-256 of the file as it was sent, in hexadecimal. */
  readonly digest: string;
  /** Of the files in it. */
  readonly bytes: number;
  readonly files: number;
}

/** Letters, digits and a few marks: no way up, nothing hidden, no name that a system reads as another. */
const SEGMENT = /^[\w@+~-][\w@+~.-]*$/;
const LONGEST_PATH = 250;

/**
 * Unpacks a packed plugin (.tgz) into a folder that does not exist yet, without the folder that all of it lies in. Only
 * plain files are written, under names that stay within the folder, each once, and never more than the limits; the rest
 * of the stream is not read then. Throws `PackedRefusal`; what was written by then is for the caller to take away.
 */
export async function unpack(source: Readable, target: string, limits = UNPACK_LIMITS): Promise<Unpacked> {
  const hash = createHash('sha256');
  const gunzip = createGunzip();
  // It may fail once more when nobody reads it any longer, and an error that nobody hears ends the process.
  gunzip.on('error', () => undefined);
  const piped = pipeline(
    source,
    async function* digested(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    gunzip,
  );
  // What fails there fails in the loop below, too.
  piped.catch(() => undefined);
  const writing = new Writing(target, limits);
  try {
    await mkdir(target, { recursive: true, mode: 0o750 });
    for await (const entry of tarEntries(counted(gunzip, limits), FILES_AND_FOLDERS)) await writing.take(entry);
    await piped;
    return { digest: hash.digest('hex'), bytes: writing.bytes, files: writing.files };
  } catch (thrown) {
    throw refusalOf(thrown);
  } finally {
    gunzip.destroy();
    source.destroy();
  }
}

/** What unfolds without end is cut, between its files and behind them, too. */
async function* counted(chunks: AsyncIterable<Buffer>, { bytes }: UnpackLimits): AsyncGenerator<Buffer, void> {
  let count = 0;
  for await (const chunk of chunks) {
    count += chunk.length;
    if (count > bytes) throw new PackedRefusal('tooLarge', String(bytes));
    yield chunk;
  }
}

class Writing {
  readonly #target: string;
  readonly #limits: UnpackLimits;
  /** In lower case: on some systems `A` and `a` are one file. */
  readonly #seen = new Set<string>();
  #top: string | undefined;
  #entries = 0;
  bytes = 0;
  files = 0;

  constructor(target: string, limits: UnpackLimits) {
    this.#target = target;
    this.#limits = limits;
  }

  async take(entry: OpenEntry): Promise<void> {
    this.#entries += 1;
    if (this.#entries > this.#limits.entries) throw new PackedRefusal('tooMany', String(this.#limits.entries));
    const segments = this.#segmentsOf(entry);
    if (entry.isFolder || segments.length === 0) return;
    const name = segments.join('/').toLowerCase();
    if (this.#seen.has(name)) throw new PackedRefusal('unsafe', entry.path);
    this.#seen.add(name);
    const path = join(this.#target, ...segments);
    await mkdir(dirname(path), { recursive: true, mode: 0o750 });
    // Never through a file that is there.
    await pipeline(Readable.from(entry.body()), createWriteStream(path, { flags: 'wx', mode: 0o640 }));
    this.bytes += entry.size;
    this.files += 1;
  }

  /** Below the one folder that everything is in. */
  #segmentsOf({ path, isFolder }: OpenEntry): string[] {
    const plain = path.replace(/^\.\//, '').replace(/\/$/, '');
    const [top = '', ...rest] = plain.split('/');
    if (isFolder && plain === '.') return [];
    const isSafe = plain.length <= LONGEST_PATH && [top, ...rest].every((segment) => SEGMENT.test(segment));
    if (!isSafe) throw new PackedRefusal('unsafe', path);
    this.#top ??= top;
    if (top !== this.#top || (rest.length === 0 && !isFolder)) {
      throw new PackedRefusal('unreadable', `${path} does not lie in the one folder ${this.#top}/`);
    }
    return rest;
  }
}

function refusalOf(thrown: unknown): unknown {
  if (thrown instanceof StrangeEntry) return new PackedRefusal('unsafe', thrown.path, thrown);
  if (thrown instanceof Damage) return new PackedRefusal('unreadable', thrown.message, thrown);
  const code = String((thrown as NodeJS.ErrnoException).code);
  if (/^(Z_|ERR_STREAM_PREMATURE_CLOSE)/.test(code)) {
    return new PackedRefusal('unreadable', (thrown as Error).message, thrown);
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return new PackedRefusal('noRoom', code, thrown);
  // A file where a folder stands, or the other way round.
  if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) return new PackedRefusal('unsafe', code, thrown);
  return thrown;
}
