/** What the administrator has written down. Its parts, between ampersands, must all occur. */
export interface Keyword {
  readonly keyword: string;
  /** Its words are written over, instead of the text being refused. */
  readonly is_replace: boolean;
}

export interface Screened {
  readonly text: string;
  /** The first keyword that refuses the text. */
  readonly refusedBy?: string;
}

export type Filter = (text: string) => Screened;

export const partsOf = (keyword: string): string[] =>
  keyword
    .split('&')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * All keywords at once, in one walk over the text, however many there are (Aho-Corasick): a page may hold 8 MiB. Small
 * letters are large ones. One `*` stands for each character that is written over.
 */
export function filterOf(keywords: readonly Keyword[]): Filter {
  const known = keywords.map((one) => ({ ...one, parts: partsOf(one.keyword).map(fold) }));
  const words = [...new Set(known.flatMap(({ parts }) => parts))];
  if (words.length === 0) return (text) => ({ text });
  const walk = machineOf(words);
  return (text) => {
    const folded = fold(text);
    const there = new Set<string>();
    walk(folded, (word) => void there.add(word));
    if (there.size === 0) return { text };
    const meant = known.filter(({ parts }) => parts.length > 0 && parts.every((part) => there.has(part)));
    const refusing = meant.find(({ is_replace }) => !is_replace);
    if (refusing) return { text, refusedBy: refusing.keyword };
    const over = new Set(meant.flatMap(({ parts }) => parts));
    if (over.size === 0) return { text };
    // How many more words begin than end at each place: however many there are, they take no more room.
    const begun = new Int32Array(text.length + 1);
    walk(folded, (word, end) => {
      if (!over.has(word)) return;
      begun[end - word.length] = (begun[end - word.length] ?? 0) + 1;
      begun[end] = (begun[end] ?? 0) - 1;
    });
    return { text: writtenOver(text, begun) };
  };
}

/** As long as the text, so that places are the same: what has no small letter of one unit stays as it is. */
function fold(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return Array.from({ length: text.length }, (_, at) => {
    const unit = text[at] ?? '';
    const one = unit.toLowerCase();
    return one.length === 1 ? one : unit;
  }).join('');
}

interface Node {
  readonly next: Map<number, Node>;
  /** The longest end of what was read that begins a word. */
  back: Node | undefined;
  /** Words that end here. */
  ends: readonly string[];
}

const node = (): Node => ({ next: new Map(), back: undefined, ends: [] });

/** Tells each word that is met, and the place behind its last unit. */
type Walk = (text: string, met: (word: string, end: number) => void) => void;

function machineOf(words: readonly string[]): Walk {
  const root = node();
  for (const word of words) {
    let at = root;
    for (let unit = 0; unit < word.length; unit += 1) {
      const code = word.charCodeAt(unit);
      const there = at.next.get(code) ?? node();
      at.next.set(code, there);
      at = there;
    }
    at.ends = [word];
  }
  const row = [...root.next.values()];
  for (const first of row) first.back = root;
  for (const at of row) {
    for (const [code, there] of at.next) {
      there.back = step(at.back ?? root, code, root);
      there.ends = [...there.ends, ...there.back.ends];
      row.push(there);
    }
  }
  return (text, met) => {
    let at = root;
    for (let unit = 0; unit < text.length; unit += 1) {
      at = step(at, text.charCodeAt(unit), root);
      for (const word of at.ends) met(word, unit + 1);
    }
  };
}

function step(from: Node, code: number, root: Node): Node {
  for (let at: Node | undefined = from; at; at = at.back) {
    const there = at.next.get(code);
    if (there) return there;
  }
  return root;
}

function writtenOver(text: string, begun: Int32Array): string {
  const pieces: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const next = depth + (begun[at] ?? 0);
    if (next > 0 !== depth > 0) {
      const piece = text.slice(from, at);
      pieces.push(depth > 0 ? '*'.repeat([...piece].length) : piece);
      from = at;
    }
    depth = next;
  }
  return [...pieces, text.slice(from)].join('');
}
