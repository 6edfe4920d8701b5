import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { explain } from '../data/explain.ts';
import { OperatorError } from '../data/operator-error.ts';
import { type ArchiveSource, archiveOf, type Written } from './write-archive.ts';

/** Pictures are packed already; texts give most at the first levels. */
const LEVEL = 4;

/** An archive as it is read, packed, and what it held when it was read to its end. */
export function openArchive(source: ArchiveSource): { readonly body: Readable; readonly written: () => Written } {
  let found: Written | undefined;
  const plain = Readable.from(
    archiveOf(source, (written) => {
      found = written;
    }),
    { objectMode: false },
  );
  const body = createGzip({ level: LEVEL });
  plain.on('error', (error) => body.destroy(error));
  body.on('close', () => plain.destroy());
  plain.pipe(body);
  return {
    body,
    written() {
      if (!found) throw new Error('The archive was not read to its end.');
      return found;
    },
  };
}

/**
 * Writes an archive to a file that only its owner may read. It has its name when it is whole and on the disk; what a killed
 * run left behind (`….part`) goes with the next one.
 */
export async function writeArchiveFile(source: ArchiveSource, target: string): Promise<Written> {
  if (existsSync(target)) throw new OperatorError(`${target} is there already; name a new file.`);
  if (!existsSync(dirname(target)))
    throw new OperatorError(`The folder ${dirname(target)} is not there; make it first.`);
  const draft = `${target}.part`;
  try {
    await rm(draft, { force: true });
    const file = await open(draft, 'wx', 0o600);
    const { body, written } = openArchive(source);
    await pipeline(body, file.createWriteStream({ flush: true }));
    await rename(draft, target);
    return written();
  } catch (error) {
    await rm(draft, { force: true });
    throw explain(error, source.database.flavour, target);
  }
}

export async function readArchiveFile(path: string): Promise<Readable> {
  try {
    await (await open(path, 'r')).close();
    return createReadStream(path);
  } catch (error) {
    throw new OperatorError(`The archive ${path} cannot be read: name a file that is there and may be read.`, error);
  }
}
