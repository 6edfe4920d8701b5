import { prefixed, slug } from '../clean/names.ts';
import { type Element, element, walk } from '../clean/tree.ts';
import { escapeHtml } from '../escape.ts';
import { plainText } from './text.ts';

export interface Heading {
  id: string;
  level: number;
  text: string;
}

const HEADING = /^h[1-6]$/;

/** Gives every heading a unique id and an anchor, and fills the first list of contents. */
export function nameHeadings(root: Element): Heading[] {
  const headings: Heading[] = [];
  const contents: Element[] = [];
  const taken = otherIds(root);
  walk(root, (node) => {
    if (isContents(node)) contents.push(node);
    if (!HEADING.test(node.name)) return;
    const text = plainText(node).replace(/\s+/g, ' ');
    const id = unique(node.attributes.get('id') ?? prefixed(slug(text) || 'section'), taken);
    node.attributes.set('id', id);
    node.children.unshift(anchor(id));
    headings.push({ id, level: Number(node.name[1]), text });
  });
  // One list is useful; a thousand markers over a thousand headings would be a bomb.
  const [nav] = contents;
  if (nav) nav.children = headings.length > 0 ? [list(headings)] : [];
  return headings;
}

/** Notes and hand-made anchors keep their ids: links to them were written first. */
function otherIds(root: Element): Map<string, number> {
  const taken = new Map<string, number>();
  walk(root, (node) => {
    const id = node.attributes.get('id');
    if (id !== undefined && !HEADING.test(node.name)) taken.set(id, 1);
  });
  return taken;
}

/** The first keeps its name, the next become `name-2`, `name-3`, whatever other headings are called. */
function unique(id: string, taken: Map<string, number>): string {
  let candidate = id;
  while (taken.has(candidate)) {
    const next = (taken.get(id) ?? 1) + 1;
    taken.set(id, next);
    candidate = `${id}-${next}`;
  }
  taken.set(candidate, taken.get(candidate) ?? 1);
  return candidate;
}

function anchor(id: string): Element {
  return element('a', { class: 'md-anchor', href: `#${id}`, 'aria-hidden': 'true', tabindex: '-1' });
}

function isContents(node: Element): boolean {
  return node.name === 'nav' && node.attributes.get('class') === 'md-toc';
}

function list(headings: readonly Heading[]): Element {
  const top = Math.min(...new Set(headings.map((heading) => heading.level)));
  const entries = headings.map(({ id, level, text }) =>
    element('li', { class: `md-level-${level - top + 1}` }, [element('a', { href: `#${id}` }, [escapeHtml(text)])]),
  );
  return element('ul', {}, entries);
}
