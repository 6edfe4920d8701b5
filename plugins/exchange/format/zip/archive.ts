import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { LIMITS, type Note, Refused } from '../project.ts';
import { checkEntry, checkPlaces, type ZipLimits } from './check.ts';
import { bytesOf, entryStream, isDisk } from './entry-stream.ts';
import { checkName, decodeNames, withSlashes } from './names.ts';
import { withoutWrapper } from './wrapper.ts';

export interface ArchiveFile {
  /** Unique in the archive; parts between single slashes, none of them `.` or `..`. */
  readonly path: string;
  readonly size: number;
  readonly crc32: number;
}

/** A zip file that was looked through: nothing of it is on any disk but the file itself, and nothing is read before it is asked for. */
export interface Archive {
  /** In the order of the archive. */
  readonly files: ReadonlyMap<string, ArchiveFile>;
  /** Folders that have an entry of their own, without the slash at their end. */
  readonly folders: readonly string[];
  readonly notes: readonly Note[];
  /** Throws `Refused` where there is no such file; the stream ends in one where the bytes are not what the list says. */
  open(path: string): Promise<Readable>;
  /** The whole of a file, up to `most` bytes. */
  bytes(path: string, most: number): Promise<Buffer>;
  close(): void;
}

interface Named {
  readonly entry: Entry;
  readonly path: string;
}

/** Throws `Refused` for what is no archive, or would do harm. */
export async function openArchive(path: string, limits: ZipLimits = LIMITS): Promise<Archive> {
  const zip = await openZip(path);
  try {
    const entries = await entriesOf(zip, limits);
    const { names, encoding } = decodeNames(entries);
    const named = entries.map((entry, at): Named => ({ entry, path: names[at] ?? '' }));
    checkAll(named, limits);
    const inside = withoutWrapper(named.map(({ entry, path }) => ({ entry, path: withSlashes(path) })));
    const notes: Note[] = encoding
      ? [{ what: 'encoding', place: inside[0]?.path.slice(0, 300) ?? '', detail: encoding }]
      : [];
    const backslashed = names.find((name) => name.includes('\\'));
    if (backslashed !== undefined) notes.push({ what: 'backslashes', place: backslashed.slice(0, 300) });
    return archiveOf(zip, inside, notes);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { decodeStrings: false, autoClose: false, validateEntrySizes: true });
  } catch (error) {
    throw isDisk(error) ? error : new Refused('unreadable');
  }
}

async function entriesOf(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) throw new Refused('tooMany');
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    if (isDisk(error)) throw error;
    // The one encryption that yauzl tells apart before it has read the name.
    throw new Refused(/encryption/.test(String(error)) ? 'encrypted' : 'unreadable');
  }
  return entries;
}

function checkAll(named: readonly Named[], limits: ZipLimits): void {
  let unpacked = 0;
  for (const { entry, path } of named) {
    checkName(path);
    checkEntry(entry, path, limits);
    unpacked += entry.uncompressedSize;
    if (unpacked > limits.unpacked) throw new Refused('tooLarge');
  }
  checkPlaces(named.map(({ entry }) => entry));
}

function archiveOf(zip: ZipFile, named: readonly Named[], notes: Note[]): Archive {
  const entries = new Map<string, Entry>();
  const folders = new Set<string>();
  for (const { entry, path } of named) {
    if (path.endsWith('/')) folders.add(path.slice(0, -1));
    else entries.set(freeName(path, entries, notes), entry);
  }
  const open = async (path: string) => {
    const entry = entries.get(path);
    if (!entry) throw new Refused('unreadable', path.slice(0, 300));
    return entryStream(zip, entry, path);
  };
  return {
    files: new Map(
      [...entries].map(([path, entry]) => [path, { path, size: entry.uncompressedSize, crc32: entry.crc32 }]),
    ),
    folders: [...folders],
    notes,
    open,
    bytes: async (path, most) => bytesOf(await open(path), most, path),
    close: () => zip.close(),
  };
}

/** Two files of one name are both kept. Nothing is ever unpacked to a disk, so that names which differ in case alone are two. */
function freeName(path: string, taken: ReadonlyMap<string, unknown>, notes: Note[]): string {
  if (!taken.has(path)) return path;
  const dot = path.lastIndexOf('.');
  const cut = dot > path.lastIndexOf('/') + 1 ? dot : path.length;
  let free = path;
  for (let n = 1; taken.has(free); n++) free = `${path.slice(0, cut)}_${n}${path.slice(cut)}`;
  notes.push({ what: 'renamed', place: path.slice(0, 300), detail: free.slice(0, 300) });
  return free;
}
