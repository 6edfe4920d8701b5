import { hitsIn } from '../../../words/hits.ts';
import type { Term } from '../../../words/query.ts';

/** Letters that a reader does not take for the text: drawings, formulas, buttons, signs for screen readers. */
const NO_TEXT = 'svg, button, style, script, .katex, .md-bar, .md-anchor, [aria-hidden="true"], [hidden]';
const BLOCK = 'p, li, td, th, h1, h2, h3, h4, h5, h6, pre, blockquote, div, dt, dd, figcaption, summary';

interface Stretch {
  readonly node: Text;
  /** Where it begins in the text of all. */
  readonly start: number;
}

/** Where the terms stand in what these elements show, also across the borders of bold or linked words. */
export function findRanges(roots: readonly Element[], terms: readonly Term[]): Range[] {
  return roots.flatMap((root) => {
    const { text, stretches } = textOf(root);
    const ranges = hitsIn(text, terms).map(([start, end]) => rangeOf(stretches, start, end));
    return ranges.filter((range) => range !== undefined);
  });
}

function textOf(root: Element): { readonly text: string; readonly stretches: readonly Stretch[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Element && node.matches(NO_TEXT)) return NodeFilter.FILTER_REJECT;
    return NodeFilter.FILTER_ACCEPT;
  });
  const stretches: Stretch[] = [];
  let text = '';
  let block: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const own = node.parentElement?.closest(BLOCK) ?? root;
      if (own !== block) text += '\n';
      block = own;
      stretches.push({ node, start: text.length });
      text += node.data;
    } else if (node.nodeName === 'BR') text += '\n';
  }
  return { text, stretches };
}

function rangeOf(stretches: readonly Stretch[], start: number, end: number): Range | undefined {
  const [first, last] = [stretchAt(stretches, start), stretchAt(stretches, end - 1)];
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, start - first.start);
  range.setEnd(last.node, end - last.start);
  return range;
}

/** The last one that begins at or before this place. */
function stretchAt(stretches: readonly Stretch[], at: number): Stretch | undefined {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.start ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return stretches[low - 1];
}
