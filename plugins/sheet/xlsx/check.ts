import { MOST_ENTRIES, MOST_RATIO, MOST_UNPACKED } from '../limits.ts';
import { FileRefused } from './refused.ts';

export interface ZipEntry {
  readonly name: string;
  readonly packed: number;
  readonly unpacked: number;
}

const END = 0x06054b50;
const END_SIZE = 22;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const LONGEST_COMMENT = 0xffff;
/** Where zip64 would say more. */
const [LARGE_16, LARGE_32] = [0xffff, 0xffffffff];
const [ENCRYPTED, STORED, DEFLATED] = [1, 0, 8];
/** Below this, any ratio is harmless. */
const SMALL = 1024 ** 2;

/**
 * What is in a zip, by its own list. Refuses what would take too much room, and lists whose numbers contradict each other or
 * the bytes: the library unpacks no more of an entry than is said here, so that sizes that lie end as a damaged file.
 */
export function checkZip(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const [here, count] = [view.getUint16(end + 8, true), view.getUint16(end + 10, true)];
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (count === LARGE_16 || size === LARGE_32 || start === LARGE_32) throw new FileRefused('damaged');
  if (view.getUint32(end + 4, true) !== 0 || here !== count || start + size > end) throw new FileRefused('damaged');
  if (count > MOST_ENTRIES) throw new FileRefused('entries');
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let [at, packed, unpacked] = [start, 0, 0];
  for (let left = count; left > 0; left -= 1) {
    const { entry, next } = entryAt(view, at, start);
    at = next;
    if (names.has(entry.name)) throw new FileRefused('damaged');
    names.add(entry.name);
    packed += entry.packed;
    unpacked += entry.unpacked;
    if (unpacked > MOST_UNPACKED) throw new FileRefused('unpacked');
    entries.push(entry);
  }
  // Entries that share their bytes would be more than the file is long.
  if (at !== start + size || packed > bytes.length) throw new FileRefused('damaged');
  return entries;
}

/** The library takes the last one too. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new FileRefused('damaged');
}

function entryAt(view: DataView, at: number, start: number): { readonly entry: ZipEntry; readonly next: number } {
  if (at + ENTRY_SIZE > view.byteLength || view.getUint32(at, true) !== ENTRY) throw new FileRefused('damaged');
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
  const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const [long, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
    number,
    number,
    number,
  ];
  const local = view.getUint32(at + 42, true);
  const next = at + ENTRY_SIZE + long + extra + comment;
  if (next > view.byteLength) throw new FileRefused('damaged');
  if (flags & ENCRYPTED) throw new FileRefused('password');
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_SIZE, long));
  if ([packed, unpacked, local].includes(LARGE_32)) throw new FileRefused('damaged');
  if (method !== STORED && method !== DEFLATED) throw new FileRefused('damaged');
  if (method === STORED && packed !== unpacked) throw new FileRefused('damaged');
  // Nothing beside something: without a size, the library would look for one in the bytes.
  const isFolder = name.endsWith('/');
  if (!isFolder && (packed === 0) !== (unpacked === 0) && !(method === DEFLATED && unpacked === 0 && packed <= 8)) {
    throw new FileRefused('damaged');
  }
  if (local + LOCAL_SIZE + packed > start || view.getUint32(local, true) !== LOCAL) throw new FileRefused('damaged');
  if (unpacked > SMALL && unpacked > packed * MOST_RATIO) throw new FileRefused('ratio');
  return { entry: { name, packed, unpacked }, next };
}
