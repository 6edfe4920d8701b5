import { prefixed, slug } from '../clean/names.ts';
import { type Element, element } from '../clean/node.ts';
import { otherSpellings } from '../clean/spellings.ts';
import { walk } from '../clean/tree.ts';
import { escapeHtml } from '../escape.ts';
import { plainText } from './text.ts';

export interface Heading {
  id: string;
  level: number;
  text: string;
}

interface HeadingPlace {
  readonly node: Element;
  readonly anchor: Element;
  readonly level: number;
  readonly text: string;
  /** The id that it gets if nobody else has it. */
  readonly wanted: string;
}

/** What a tree, or a part of one, brings to the names of the whole document. */
export interface Names {
  readonly headings: readonly HeadingPlace[];
  /** Ids of notes and hand-made anchors: links to them were written first. */
  readonly taken: readonly string[];
  readonly contents: readonly Element[];
  /** Links to a place in the document, with the place that the author wrote. */
  readonly links: readonly { readonly node: Element; readonly wanted: string }[];
}

const HEADING = /^h[1-6]$/;
/** Lists of contents are filled as long as all together have no more entries: a thousand over a thousand is a bomb. */
const MAX_ENTRIES = 3_000;

/** Finds the headings of a tree and gives each an anchor; `nameHeadings` gives the names. */
export function findNames(root: Element): Names {
  const headings: HeadingPlace[] = [];
  const taken: string[] = [];
  const contents: Element[] = [];
  const links: { node: Element; wanted: string }[] = [];
  walk(root, (node) => {
    if (isContents(node)) contents.push(node);
    const wanted = fragmentOf(node);
    if (wanted !== undefined) links.push({ node, wanted });
    const name = node.attributes.get('name');
    if (name !== undefined && node.name === 'a') taken.push(name);
    const id = node.attributes.get('id');
    if (!HEADING.test(node.name)) {
      if (id !== undefined) taken.push(id);
      return;
    }
    const text = plainText(node).replace(/\s+/g, ' ');
    const anchor = element('a', { class: 'md-anchor', href: '#', 'aria-hidden': 'true', tabindex: '-1' });
    node.children.unshift(anchor);
    headings.push({ node, anchor, level: Number(node.name[1]), text, wanted: id ?? prefixed(slug(text) || 'section') });
  });
  return { headings, taken, contents, links };
}

/** Gives every heading of the document a unique id and fills the lists of contents. May be called again. */
export function nameHeadings(parts: readonly Names[]): Heading[] {
  const taken = new Map(parts.flatMap((part) => part.taken.map((id) => [id, 1])));
  const headings = parts.flatMap((part) =>
    part.headings.map(({ node, anchor, level, text, wanted }) => {
      const id = unique(wanted, taken);
      node.attributes.set('id', id);
      anchor.attributes.set('href', `#${id}`);
      return { id, level, text };
    }),
  );
  leadLinks(
    parts.flatMap((part) => part.links),
    headings,
    taken,
  );
  for (const [index, nav] of parts.flatMap((part) => part.contents).entries()) {
    const isFilled = headings.length > 0 && (index === 0 || headings.length * (index + 1) <= MAX_ENTRIES);
    nav.children = isFilled ? [list(headings)] : [];
  }
  return headings;
}

/** A link that names nobody's id leads to the heading that is called so elsewhere. */
function leadLinks(links: Names['links'], headings: readonly Heading[], taken: ReadonlyMap<string, number>): void {
  if (links.length === 0) return;
  const otherwise = otherSpellings(headings);
  for (const { node, wanted } of links) {
    const id = taken.has(wanted) ? wanted : (otherwise(wanted) ?? wanted);
    node.attributes.set('href', `#${id}`);
  }
}

function fragmentOf(node: Element): string | undefined {
  const href = node.name === 'a' ? node.attributes.get('href') : undefined;
  return href?.startsWith('#md-') ? href.slice(1) : undefined;
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
