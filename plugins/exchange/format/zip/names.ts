import type { Entry } from 'yauzl';
import { Refused } from '../project.ts';

/** What the name of an entry says of its bytes, before anything is known of their encoding. */
type NameFacts = Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>;

export interface DecodedNames {
  readonly names: readonly string[];
  /** What the names were written in, where that is not UTF-8. */
  readonly encoding?: string;
}

/** Of a path, in bytes: what file systems can hold. */
const MOST_BYTES = 4096;
const UTF8_FLAG = 0x800;
/** A field of Info-ZIP beside names in a local encoding: version, checksum, the name in UTF-8. */
const UNICODE_PATH = 0x7075;

/**
 * Names of files as people wrote them. Old programs write them in the encoding of their system and say nothing of it, so
 * that all of them together must tell which it was.
 */
export function decodeNames(entries: readonly NameFacts[]): DecodedNames {
  const utf8 = entries.map(asUtf8);
  const others = entries.filter((_, at) => utf8[at] === undefined).map((entry) => entry.fileNameRaw);
  if (others.length === 0) return { names: utf8.map((name) => name ?? '') };
  const encoding = localEncoding(others);
  const decoder = new TextDecoder(encoding);
  return { encoding, names: entries.map((entry, at) => utf8[at] ?? decoder.decode(entry.fileNameRaw)) };
}

function asUtf8(entry: NameFacts): string | undefined {
  const beside = entry.extraFields.find((field) => field.id === UNICODE_PATH && field.data[0] === 1);
  const isMarked = (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0;
  return strictly('utf-8', beside && !isMarked ? beside.data.subarray(5) : entry.fileNameRaw);
}

function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Both encodings read nearly all bytes: the one counts whose common characters the names are made of. */
function localEncoding(names: readonly Uint8Array[]): 'gb18030' | 'big5' {
  const readable = (encoding: string) => names.every((name) => strictly(encoding, name) !== undefined);
  if (!readable('big5')) return 'gb18030';
  if (!readable('gb18030')) return 'big5';
  const shares = pairsIn(names);
  return shares.big5 > shares.gbk ? 'big5' : 'gb18030';
}

/** How many pairs of bytes are one of the common characters of each. */
function pairsIn(names: readonly Uint8Array[]): { readonly gbk: number; readonly big5: number } {
  let [gbk, big5] = [0, 0];
  for (const name of names) {
    for (let at = 0; at < name.length; at++) {
      const [lead = 0, trail = 0] = [name[at], name[at + 1]];
      if (lead < 0x80) continue;
      if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) gbk++;
      if (lead >= 0xa4 && lead <= 0xc6 && ((trail >= 0x40 && trail <= 0x7e) || trail >= 0xa1)) big5++;
      at++;
    }
  }
  return { gbk, big5 };
}

/** Old programs of Windows separate folders by backslashes. */
export const withSlashes = (name: string): string => name.replaceAll('\\', '/');

/** Throws for a name that, as a path, could lead out of the archive, or that no disk could hold. */
export function checkName(name: string): void {
  const path = withSlashes(name);
  const isAbsolute = path.startsWith('/') || /^[A-Za-z]:/.test(path);
  const isOdd = path === '' || path.includes('\0') || Buffer.byteLength(path) > MOST_BYTES;
  if (isAbsolute || isOdd || hasStep(path)) throw new Refused('unsafe', name.slice(0, 300));
}

/** A folder is named by a slash at its end; any other empty part is a path that two readers could take for two. */
function hasStep(path: string): boolean {
  const parts = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  return parts.some((part) => part === '' || part === '.' || part === '..');
}
