import type { Entry } from 'yauzl';
import { type LIMITS, Refused } from '../project.ts';

export type ZipLimits =
  Pick<typeof LIMITS, 'entries' | 'unpacked' | 'ratio'> extends infer L ? { readonly [K in keyof L]: number } : never;

const KIND = 0o170000;
const [FOLDER, FILE] = [0o040000, 0o100000];
const ENCRYPTED = 0x41;
/** Stored, and deflated: what any program writes. */
const METHODS = [0, 8];
/** A small text may be as regular as it likes. */
const RATIO_FROM = 2 ** 20;
const LOCAL_HEADER = 30;

/** Throws for an entry that is no plain file or folder, or says of itself that it would become too large. */
export function checkEntry(entry: Entry, path: string, limits: ZipLimits): void {
  const place = path.slice(0, 300);
  const kind = (entry.externalFileAttributes >>> 16) & KIND;
  // Symbolic links, devices and pipes lead out of the archive.
  if (kind !== 0 && kind !== FILE && kind !== FOLDER) throw new Refused('unsafe', place);
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new Refused('encrypted', place);
  if (!METHODS.includes(entry.compressionMethod)) throw new Refused('unreadable', place);
  if (entry.uncompressedSize > limits.unpacked) throw new Refused('tooLarge', place);
  const isBomb = entry.uncompressedSize > entry.compressedSize * limits.ratio;
  if (entry.uncompressedSize > RATIO_FROM && isBomb) throw new Refused('unsafe', place);
}

/** Throws where entries share their bytes: a few kilobytes would be unpacked as often as the list names them. */
export function checkPlaces(entries: readonly Entry[]): void {
  const sorted = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of sorted) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new Refused('unsafe');
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + entry.compressedSize;
  }
}
