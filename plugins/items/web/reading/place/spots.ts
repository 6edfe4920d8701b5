/** The header ends here; what is above is not seen. */
export const EDGE = 48;

/** Where a reader is in a document: by what stands there, so that it holds at other widths and after a change above. */
export interface Spot {
  /** Of the source, counted from 0, where the block in view begins. */
  readonly line: number;
  /** The block's first words: they find it when lines have moved. */
  readonly text?: string;
  /** Inside of a long block, the entry or row in view. */
  readonly inner?: { readonly at: number; readonly text: string };
  /** How much of it is above the edge, from 0 to 1; absent where only the line is known. */
  readonly part?: number;
  /** How far below the edge that point stands, in pixels. */
  readonly gap: number;
}

const INNER = 'li, tr, p, dt, dd';
/** Enough to know a paragraph again. */
const WORDS = 80;

const blocksOf = (doc: ParentNode): HTMLElement[] => [...doc.querySelectorAll<HTMLElement>('[data-line]')];
const innersOf = (block: HTMLElement): HTMLElement[] => [...block.querySelectorAll<HTMLElement>(INNER)];
const lineOf = (block: HTMLElement): number => Number(block.dataset.line);

/** Without what is drawn beside the words (a listing's bar). */
function wordsOf(element: HTMLElement): string {
  const text = element.querySelector('pre')?.textContent ?? element.textContent;
  return text.trim().slice(0, WORDS);
}

/** Undefined in a document without blocks. */
export function spotInView(doc: ParentNode): Spot | undefined {
  const blocks = blocksOf(doc);
  const block = blocks.find((one) => one.getBoundingClientRect().bottom > EDGE + 1) ?? blocks.at(-1);
  if (!block) return undefined;
  const inners = innersOf(block);
  const inner = inners.findLast((one) => one.getBoundingClientRect().top <= EDGE);
  const { top, height } = (inner ?? block).getBoundingClientRect();
  const part = height > 0 ? Math.min(1, Math.max(0, (EDGE - top) / height)) : 0;
  return {
    line: lineOf(block),
    text: wordsOf(block),
    ...(inner ? { inner: { at: inners.indexOf(inner), text: wordsOf(inner) } } : {}),
    part,
    gap: top + part * height - EDGE,
  };
}

/** Scrolls there; false where the document has nothing yet. */
export function showSpot(doc: ParentNode, spot: Spot): boolean {
  const blocks = blocksOf(doc);
  const block = blockOf(blocks, spot);
  if (!block) return false;
  const element = innerOf(block, spot) ?? block;
  const { top, height } = element.getBoundingClientRect();
  const part = spot.part ?? Math.min(1, Math.max(0, (spot.line - lineOf(block)) / linesOf(blocks, block)));
  const by = top + part * height - spot.gap - EDGE;
  // A pixel to and fro is rounding.
  if (Math.abs(by) >= 1) window.scrollBy(0, by);
  return true;
}

/** The same words, as near as can be; else what stands at that line now. */
function blockOf(blocks: readonly HTMLElement[], { line, text }: Spot): HTMLElement | undefined {
  const far = (block: HTMLElement) => Math.abs(lineOf(block) - line);
  const same = text ? blocks.filter((block) => wordsOf(block) === text) : [];
  const nearest = same.reduce<HTMLElement | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined);
  return nearest ?? blocks.findLast((block) => lineOf(block) <= line) ?? blocks[0];
}

function innerOf(block: HTMLElement, { inner }: Spot): HTMLElement | undefined {
  if (!inner) return undefined;
  const all = innersOf(block);
  const there = all[inner.at];
  if (there && wordsOf(there) === inner.text) return there;
  return all.find((one) => wordsOf(one) === inner.text) ?? there ?? all.at(-1);
}

/** The line of the source that belongs to a place in the document; undefined outside of its blocks. */
export function sourceLine(doc: ParentNode, target: Element, y: number): number | undefined {
  const block = target.closest<HTMLElement>('[data-line]');
  if (!block || !doc.contains(block)) return undefined;
  const lines = linesOf(blocksOf(doc), block);
  return lineOf(block) + (rowOf(block, target, lines) ?? shareOf(block, y, lines));
}

/** Rows of a table have a line each, below the one that draws the table; so have entries of a plain list. */
function rowOf(block: HTMLElement, target: Element, lines: number): number | undefined {
  const row = target.closest('tr');
  if (row && block.contains(row)) {
    const at = [...block.querySelectorAll('tr')].indexOf(row);
    return Math.min(at === 0 ? 0 : at + 1, lines - 1);
  }
  const entry = target.closest('li');
  const entries = [...block.querySelectorAll('li')];
  return entry && block.contains(entry) && entries.length === lines ? entries.indexOf(entry) : undefined;
}

function shareOf(block: HTMLElement, y: number, lines: number): number {
  const { top, height } = block.getBoundingClientRect();
  const part = height > 0 ? Math.min(0.999, Math.max(0, (y - top) / height)) : 0;
  return Math.floor(part * lines);
}

/** An empty line parts a block from the next one; of the last, its rows tell. */
function linesOf(blocks: readonly HTMLElement[], block: HTMLElement): number {
  const next = blocks[blocks.indexOf(block) + 1];
  if (next) return Math.max(1, lineOf(next) - lineOf(block) - 1);
  const written = block.querySelector('pre')?.textContent.split('\n').length ?? 1;
  const rows = block.querySelectorAll('tr').length;
  return Math.max(written, rows > 0 ? rows + 1 : 1, block.querySelectorAll('li').length);
}
