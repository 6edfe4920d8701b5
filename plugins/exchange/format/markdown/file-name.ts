/** As other programs name files after pages (names that Windows, macOS and Linux all take). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\p{Cs}]/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const MOST_SIGNS = 200;
/** Of one name: what file systems take, with room for a number and an ending. */
const MOST_BYTES = 240;
const UNNAMED = 'untitled';

/** The name of a page or catalog as one of a file: without an ending, and never empty. */
export function fileNameOf(title: string, mostBytes = MOST_BYTES): string {
  const name = cut(title.replace(FORBIDDEN, '_').replace(/[_.]+/g, '_').trim(), mostBytes).trim();
  if (name === '') return UNNAMED;
  return RESERVED.test(name) ? `${name}_` : name;
}

function cut(name: string, mostBytes: number): string {
  let [kept, bytes, signs] = ['', 0, 0];
  for (const sign of name) {
    bytes += Buffer.byteLength(sign);
    signs += sign.length;
    if (bytes > mostBytes || signs > MOST_SIGNS) break;
    kept += sign;
  }
  return kept;
}

/** The name of an attachment, which keeps its ending. */
export function attachmentNameOf(display_name: string): string {
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(display_name)?.[0] ?? '';
  return fileNameOf(display_name.slice(0, display_name.length - ending.length)) + ending;
}

/** The names in one folder. Two that differ in case alone, or in how their accents are written, are one to some systems. */
export class FolderNames {
  private readonly taken = new Set<string>();

  constructor(taken: readonly string[] = []) {
    for (const name of taken) this.taken.add(same(name));
  }

  /** `name` with its ending, or with a number between them. */
  free(name: string, ending = ''): string {
    let free = name + ending;
    for (let n = 1; this.taken.has(same(free)); n++) free = `${name}_${n}${ending}`;
    this.taken.add(same(free));
    return free;
  }
}

const same = (name: string): string => name.normalize('NFC').toLowerCase();
