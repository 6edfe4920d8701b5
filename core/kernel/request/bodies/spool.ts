import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Files up to this stay in memory: most are pictures of a few hundred lines. */
const IN_MEMORY = 64 * 1024;

export interface SpoolOptions {
  readonly folder: string;
  /** Asked for each piece, before it is kept; throws where it may not be. */
  readonly admit: (bytes: number) => void;
}

/** A file that has come whole, and waits for what stood behind it in the request. */
export interface Spooled {
  readonly size: number;
  readonly body: Readable;
  /** Frees the place; the body cannot be read afterwards. */
  dispose(): Promise<void>;
}

/** Keeps a stream aside in bounded memory: a small one there, a larger one in a file that has no name any more. */
export async function spool(source: AsyncIterable<Buffer>, { folder, admit }: SpoolOptions): Promise<Spooled> {
  const held: Buffer[] = [];
  let file: FileHandle | undefined;
  let size = 0;
  try {
    for await (const chunk of source) {
      admit(chunk.length);
      size += chunk.length;
      if (file) await writeAll(file, chunk);
      else held.push(chunk);
      if (file || size <= IN_MEMORY) continue;
      file = await openNameless(folder);
      await writeAll(file, Buffer.concat(held.splice(0)));
    }
  } catch (thrown) {
    await file?.close();
    throw thrown;
  }
  return file ? fromFile(file, size) : fromMemory(Buffer.concat(held));
}

function fromMemory(bytes: Buffer): Spooled {
  return { size: bytes.length, body: Readable.from([bytes], { objectMode: false }), dispose: async () => undefined };
}

function fromFile(file: FileHandle, size: number): Spooled {
  const body = file.createReadStream({ start: 0, autoClose: false });
  return {
    size,
    body,
    async dispose() {
      if (!body.closed) await new Promise<void>((resolve) => body.destroy().once('close', resolve));
      await file.close();
    },
  };
}

/** Nothing is left of it when the process dies, whatever it dies of. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+');
  await rm(path);
  return file;
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
}
