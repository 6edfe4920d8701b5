import { Readable } from 'node:stream';
import { type Outgoing, outgoingOf } from '../own/outgoing.ts';
import { readZip } from '../own/read-zip.ts';
import { type WriteOptions, writeArchive } from '../own/write.ts';
import type { Project } from '../project.ts';
import { openArchive } from '../zip/archive.ts';
import { bytesOf } from '../zip/entry-stream.ts';
import { type ZipPart, zipOf } from '../zip/write.ts';
import { onDisk } from './crafted.ts';

const WRITE: WriteOptions = { markdown: true, history: true, mtime: new Date('2026-11-23T12:00:00Z') };

/** The bytes of a file are its path, so that one that comes back under another's name is noticed. */
export const ownOpen = async (path: string): Promise<Readable> => Readable.from([Buffer.from(path)]);

export const written = (project: Project, options: Partial<WriteOptions> = {}, over: Partial<Outgoing> = {}) =>
  bytesOf(writeArchive({ ...outgoingOf(project, ownOpen), ...over }, { ...WRITE, ...options }), 2 ** 28, '');

export interface Read {
  readonly project: Project;
  /** By their paths. */
  readonly bytes: ReadonlyMap<string, string>;
}

export const read = (bytes: Uint8Array): Promise<Read> =>
  onDisk(bytes, async (path) => {
    const { project, open, close } = await readZip({ path });
    const texts = new Map<string, string>();
    try {
      for (const file of project.files) texts.set(file.path, String(await bytesOf(await open(file.path), 2 ** 20, '')));
    } finally {
      close();
    }
    return { project, bytes: texts };
  });

/** The same archive with other files: those that are undefined are taken out. */
export const changed = (bytes: Uint8Array, files: Readonly<Record<string, string | undefined>>): Promise<Buffer> =>
  onDisk(bytes, async (path) => {
    const archive = await openArchive(path);
    const parts: ZipPart[] = archive.folders.map((folder) => ({ path: `${folder}/` }));
    for (const name of archive.files.keys()) {
      const own = await archive.bytes(name, 2 ** 26);
      if (!(name in files)) parts.push({ path: name, open: () => [own] });
    }
    archive.close();
    for (const [name, text] of Object.entries(files))
      if (text !== undefined) parts.push({ path: name, open: () => [text] });
    return bytesOf(zipOf(each(parts), WRITE.mtime), 2 ** 28, '');
  });

async function* each(parts: readonly ZipPart[]) {
  yield* parts;
}
