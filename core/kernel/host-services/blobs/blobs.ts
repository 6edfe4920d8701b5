import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobEntry, Blobs, BytePart, Clock } from '../../../sdk/server/services.ts';
import { checkBlobKey, checkBlobPrefix } from './blob-key.ts';
import { sweepBlobs } from './blob-sweep.ts';

/** Files under `<folder>/<plugin>/<key>`. */
export const fileBlobs = (folder: string, plugin: string, clock: Clock): Blobs =>
  filesIn({ own: join(folder, plugin), drafts: join(folder, DRAFTS) }, clock);

export const DRAFTS = '.drafts';

export interface FilePlace {
  readonly own: string;
  /** On the same disk. */
  readonly drafts: string;
  /** Of new files, less what the process's mask takes away. */
  readonly mode?: number;
}

/** Files under `<own>/<key>`; complete and synced before they get their name. */
export function filesIn({ own, drafts, mode }: FilePlace, clock: Clock): Blobs {
  const place = (key: string): string => join(own, checkBlobKey(key));
  return {
    async put(key, body) {
      const target = place(key);
      const draft = join(drafts, randomUUID());
      await mkdir(drafts, { recursive: true });
      try {
        const size = await writeSynced(draft, body, mode);
        await mkdir(dirname(target), { recursive: true });
        await rename(draft, target);
        await syncFolder(dirname(target));
        return { size };
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key, part) {
      const file = await openIfThere(place(key));
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      if ((part?.start ?? 0) < size) return { body: streamOf(file, size, part), size };
      await file.close();
      return { body: Readable.from([]), size };
    },
    async stat(key) {
      const found = await ifThere(stat(place(key)));
      return found && { size: found.size };
    },
    async *list(prefix) {
      const beginning = checkBlobPrefix(prefix);
      for await (const entry of filesBelow(own)) if (entry.key.startsWith(beginning)) yield entry;
    },
    // Files of this machine have no address of their own.
    async link(key) {
      checkBlobKey(key);
      return undefined;
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
    async sweep(known) {
      const now = clock.now();
      const drop = (of: string) => async (key: string) => rm(join(of, key), { force: true });
      const drafted = await sweepBlobs({
        listed: filesBelow(drafts),
        known: async () => [],
        remove: drop(drafts),
        now,
      });
      return drafted + (await sweepBlobs({ listed: filesBelow(own), known, remove: drop(own), now }));
    },
  };
}

const CHUNK = 64 * 1024;

/** Node's own stream takes a whole chunk for every read, also for the empty one at the end: four times what a picture has. */
function streamOf(file: FileHandle, size: number, { start = 0, end = size }: Partial<BytePart> = {}): Readable {
  const last = Math.min(end, size - 1);
  const highWaterMark = Math.min(CHUNK, Math.max(1, last - start + 1));
  return file.createReadStream({ start, end: last, highWaterMark });
}

async function* filesBelow(folder: string): AsyncGenerator<BlobEntry> {
  if (!existsSync(folder)) return;
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // It may have gone since the folder was read.
    const found = await stat(path).catch(() => undefined);
    if (found) yield { key: relative(folder, path).replaceAll(sep, '/'), size: found.size, at: found.mtimeMs };
  }
}

async function writeSynced(path: string, body: Readable | Buffer, mode = 0o666): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', flush: true, mode });
  await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, file);
  return file.bytesWritten;
}

/** Without it, a power cut may forget the new name. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const openIfThere = (path: string) => ifThere(open(path, 'r'));

async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
