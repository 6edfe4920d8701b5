import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Incoming, LIMITS, Refused } from '../../format/project.ts';
import { scratchFolder } from '../../format/scratch.ts';

const HEAD = 2 ** 16;
const LONGEST_NAME = 255;

export interface Landed {
  readonly incoming: Incoming;
  /** Whatever happened. */
  remove(): Promise<void>;
}

/** Puts what comes onto this machine's disk, where an archive can be read from any place. */
export async function land(body: Readable, name: string): Promise<Landed> {
  // What breaks off before it is read: reading tells of it, and without a listener it would end the whole process.
  body.on('error', () => undefined);
  const folder = await scratchFolder('import');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'file');
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        done(size > LIMITS.file ? new Refused('tooLarge') : null, chunk);
      },
    });
    await pipeline(body, counted, createWriteStream(path));
    if (size === 0) throw new Refused('empty');
    return { incoming: { name: shortName(name), path, size, head: await headOf(path) }, remove };
  } catch (thrown) {
    await remove();
    throw thrown;
  }
}

/** Without folders, as some browsers send them. */
export const shortName = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).slice(-LONGEST_NAME);

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
