import { type Change, diff } from '@codemirror/merge';
import { diffLines, diffWords } from '../word-diff.ts';
import { type Atoms, createAtoms, textOf } from './flat-text.ts';

/** Exact up to here; in longer stretches of change the library looks less closely, so that it stays quick. */
const CLOSELY = { scanLimit: 1_000, timeout: 300 };
/** Of the letters of the shorter text: fewer in common, and the two are told apart as wholes. */
const LEAST_COMMON = 0.3;

/**
 * The element after the change, with what came in `<ins>` and what went in `<del>`, word by word or line by line.
 * Undefined where the two have too little in common to be read as one.
 */
export function marked(before: Element, after: Element, pieces: 'words' | 'lines'): Element | undefined {
  const atoms = createAtoms();
  const [a, b] = [textOf(before, atoms), textOf(after, atoms)];
  const found = pieces === 'lines' ? diffLines(a, b, CLOSELY) : joined(diffWords(a, b, CLOSELY), b);
  if (pieces === 'words' && commonShare(found, a, b) < LEAST_COMMON) return undefined;
  const result = after.cloneNode(true) as Element;
  write(result, { changes: found, before: a, atoms });
  return result;
}

/** Nothing but a space between two changes is no reason to stop. */
function joined(changes: readonly Change[], after: string): Span[] {
  const spans: Span[] = [];
  for (const { fromA, toA, fromB, toB } of changes) {
    const last = spans.at(-1);
    if (last && after.slice(last.toB, fromB).trim() === '' && !after.slice(last.toB, fromB).includes('\n')) {
      spans[spans.length - 1] = { ...last, toA, toB };
    } else spans.push({ fromA, toA, fromB, toB });
  }
  return spans;
}

type Span = Pick<Change, 'fromA' | 'toA' | 'fromB' | 'toB'>;

function commonShare(changes: readonly Span[], a: string, b: string): number {
  const shortest = Math.min(lettersIn(a), lettersIn(b));
  if (shortest === 0) return 1;
  let common = 0;
  let at = 0;
  for (const { fromB, toB } of [...changes, { fromB: b.length, toB: b.length }]) {
    common += lettersIn(b.slice(at, fromB));
    at = toB;
  }
  return common / shortest;
}

const lettersIn = (text: string): number => text.replace(/\s+/g, '').length;

interface Writing {
  readonly changes: readonly Span[];
  readonly before: string;
  readonly atoms: Atoms;
}

/** One walk over the letters of the element: cuts text where a change begins or ends. */
function write(root: Element, { changes, before, atoms }: Writing): void {
  const gone = changes.filter(({ fromA, toA }) => toA > fromA);
  let place = 0;
  const goneAt = (until: number): Node[] => {
    const found: Node[] = [];
    for (let next = gone[0]; next && next.fromB <= until; next = gone[0]) {
      const left = root.ownerDocument.createElement('del');
      left.append(...atoms.restore(before.slice(next.fromA, next.toA), root.ownerDocument));
      found.push(left);
      gone.shift();
    }
    return found;
  };
  const isNew = (at: number) => changes.some(({ fromB, toB }) => fromB <= at && at < toB);
  const edges = [...new Set(changes.flatMap(({ fromB, toB }) => [fromB, toB]))].sort((x, y) => x - y);
  let last: ChildNode | undefined;
  for (const leaf of atoms.leavesOf(root)) {
    const text = leaf.nodeType === Node.TEXT_NODE ? leaf.textContent : undefined;
    const length = text === undefined ? 1 : text.length;
    const cuts = [place, ...edges.filter((edge) => edge > place && edge < place + length), place + length];
    const parts: Node[] = [];
    for (const [at, from] of cuts.slice(0, -1).entries()) {
      const to = cuts[at + 1] ?? from;
      const part =
        text === undefined
          ? leaf.cloneNode(true)
          : root.ownerDocument.createTextNode(text.slice(from - place, to - place));
      parts.push(...goneAt(from), isNew(from) ? wrapped('ins', part, root.ownerDocument) : part);
    }
    if (parts.length > 1 || parts[0]?.nodeType !== leaf.nodeType) {
      last = parts.at(-1) as ChildNode;
      leaf.replaceWith(...parts);
    } else last = leaf;
    place += length;
  }
  const rest = goneAt(Number.POSITIVE_INFINITY);
  if (last && root.contains(last)) last.after(...rest);
  else root.append(...rest);
}

function wrapped(name: 'ins' | 'del', node: Node, document: Document): HTMLElement {
  const element = document.createElement(name);
  element.append(node);
  return element;
}

/** What of a row of things stayed, came and went; each thing stands as one character. */
export function diffThings(before: readonly string[], after: readonly string[]): readonly Span[] {
  const codes = new Map<string, string>();
  const coded = (things: readonly string[]) =>
    things
      .map((thing) => {
        const code = codes.get(thing) ?? String.fromCharCode(codes.size + 1);
        codes.set(thing, code);
        return code;
      })
      .join('');
  const [a, b] = [coded(before), coded(after)];
  // Above these are halves of characters; nobody compares so many blocks by eye.
  const isTooMany = codes.size > 0xd7ff;
  return isTooMany ? [{ fromA: 0, toA: a.length, fromB: 0, toB: b.length }] : diff(a, b, CLOSELY);
}
