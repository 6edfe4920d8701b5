import { escapeLetters, escapeMarks, pairsIn } from '../../../format/marks.ts';

const CODE = new Set(['PRE', 'CODE', 'TEXTAREA']);
const BLOCKS =
  'p,div,h1,h2,h3,h4,h5,h6,li,ul,ol,dl,dt,dd,blockquote,table,tr,td,th,caption,section,article,header,footer,main,aside,nav,figure,figcaption,pre,body';
/** What would begin a heading, an item, a quote, a line or a table. */
const LINE = /^(\s*)(?:(\d{1,9})(?=[.)](?:\s|$))|(?=#{1,6}(?:\s|$)|[-+*](?:[\s-]|$)|>|:-|=+\s*$))/;

/** Escapes what would be a mark in the texts below: Markdown made of them shows them letter by letter. */
export function escapeTexts(root: Element): void {
  root.normalize();
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    CODE.has(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const pairs = new Map<Element, ReadonlySet<string>>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue;
    const block = node.parentElement?.closest(BLOCKS) ?? root;
    const found = pairs.get(block) ?? pairsIn(block.textContent ?? '');
    pairs.set(block, found);
    const text = (node.parentElement?.closest('a') ? escapeLetters : escapeMarks)(node.nodeValue, found);
    node.nodeValue = !block.matches('td, th') && beginsLine(node, block) ? text.replace(LINE, escapeLine) : text;
  }
}

const escapeLine = (_: string, blanks: string, number: string | undefined) => `${blanks}${number ?? ''}\\`;

function beginsLine(text: Node, block: Element): boolean {
  for (let node: Node = text; node !== block; ) {
    const before = node.previousSibling;
    if (!before) {
      if (!node.parentNode) return true;
      node = node.parentNode;
    } else if (before.nodeName === 'BR') return true;
    else if (before.textContent?.trim() !== '' || before.nodeName === 'IMG') return isBlock(before);
    else node = before;
  }
  return true;
}

const isBlock = (node: Node) => node.nodeType === Node.ELEMENT_NODE && (node as Element).matches(BLOCKS);
