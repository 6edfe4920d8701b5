/** Names of the two looks in marks.css. */
const ALL = 'items-found';
const NOW = 'items-found-now';
const CLASS = 'items-found';

export interface Paint {
  readonly count: number;
  /** Shows this match as the one where the reader is. */
  point(index: number): void;
  /** Brings it into view as well. */
  goTo(index: number): void;
  clear(): void;
}

/**
 * Marks ranges without touching the document where the browser can. Else `<mark>` goes around the words, in the page's
 * own text only, whose nodes belong to nobody else.
 */
export function paint(ranges: readonly Range[]): Paint {
  return typeof CSS !== 'undefined' && 'highlights' in CSS ? highlighted(ranges) : wrapped(ranges);
}

function highlighted(ranges: readonly Range[]): Paint {
  CSS.highlights.set(ALL, new Highlight(...ranges));
  const point = (index: number) => {
    const range = ranges[index];
    const now = new Highlight(...(range ? [range] : []));
    now.priority = 1;
    CSS.highlights.set(NOW, now);
  };
  return {
    count: ranges.length,
    point,
    goTo(index) {
      point(index);
      const range = ranges[index];
      if (range) show(range.startContainer.parentElement, range);
    },
    clear() {
      CSS.highlights.delete(ALL);
      CSS.highlights.delete(NOW);
    },
  };
}

function wrapped(ranges: readonly Range[]): Paint {
  const marks = ranges
    .filter((range) => range.startContainer.parentElement?.closest('.md-doc'))
    // From the end, so that wrapping one moves no other.
    .reverse()
    .map(wrap)
    .reverse();
  const point = (index: number) => {
    for (const mark of marks.flat()) mark.removeAttribute('data-now');
    for (const mark of marks[index] ?? []) mark.setAttribute('data-now', '');
  };
  return {
    count: marks.length,
    point,
    goTo(index) {
      point(index);
      const first = marks[index]?.[0];
      if (first) show(first, first);
    },
    clear() {
      for (const mark of marks.flat()) {
        const parent = mark.parentNode;
        mark.replaceWith(...mark.childNodes);
        parent?.normalize();
      }
    },
  };
}

/** One `<mark>` per text node that the range covers. */
function wrap(range: Range): HTMLElement[] {
  const nodes: Text[] = [];
  const { commonAncestorContainer: common, startContainer, startOffset, endContainer, endOffset } = range;
  const walker = document.createTreeWalker(common, NodeFilter.SHOW_TEXT);
  if (common instanceof Text) nodes.push(common);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && range.intersectsNode(node)) nodes.push(node);
  }
  return nodes.flatMap((node) => {
    const from = node === startContainer ? startOffset : 0;
    const to = node === endContainer ? endOffset : node.length;
    if (from >= to) return [];
    const part = from > 0 ? node.splitText(from) : node;
    if (to - from < part.length) part.splitText(to - from);
    const mark = document.createElement('mark');
    mark.className = CLASS;
    part.replaceWith(mark);
    mark.append(part);
    return [mark];
  });
}

/** A third from the top, where a reader looks; out of what is folded or scrolls by itself. */
function show(element: Element | null, place: Element | Range): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { top, bottom } = place.getBoundingClientRect();
  const isComfortable = top > window.innerHeight * 0.15 && bottom < window.innerHeight * 0.8;
  if (!isComfortable) window.scrollBy({ top: top - window.innerHeight / 3 });
}
