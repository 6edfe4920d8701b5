import { LINE_ELEMENTS } from '../../../items/points.ts';
import type { Colour, Inline, Style } from './model.ts';
import { classesOf, type Element, hasClass, type Node } from './tree.ts';

/** A label or a link around blocks (HTML of authors) is none. */
export function isInline(node: Node): boolean {
  return (
    typeof node === 'string' || ((LINE_ELEMENTS.has(node.name) || node.name === 'br') && node.children.every(isInline))
  );
}

/** The same colours as on the screen, told by the highlighter's names. */
const COLOURS: readonly [Colour, RegExp][] = [
  ['dim', /^hljs-(?:comment|quote|meta|formula)$/],
  ['accent', /^hljs-(?:keyword|selector-tag|built_in|name|tag|type|section)$|^md-api-(?:variable|post)$/],
  ['ok', /^hljs-(?:string|regexp|addition|link|template-tag)$|^md-api-(?:get|head|status-3)$/],
  ['warn', /^hljs-(?:number|literal|symbol|attr|attribute|variable|bullet)$|^md-api-(?:put|patch|status-[24])$/],
  ['danger', /^hljs-(?:deletion|selector-class|selector-id|selector-pseudo)$|^md-api-(?:delete|status-5)$/],
];

const STYLES: Readonly<Record<string, Style>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  var: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  del: { strike: true },
  mark: { isMarked: true },
  sub: { place: 'subscript' },
  sup: { place: 'superscript' },
  code: { isCode: true },
  kbd: { isCode: true },
  samp: { isCode: true },
};

export function inlinesOf(nodes: readonly Node[], style: Style = {}): Inline[] {
  const found: Inline[] = [];
  read(nodes, style, found);
  return style.keepsBlanks ? found : trimmed(found);
}

function read(nodes: readonly Node[], style: Style, found: Inline[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') add(found, node, style);
    else if (node.name === 'br') found.push({ kind: 'break', style });
    else if (node.name === 'img') found.push(pictureOf(node, style));
    else if (node.name !== 'input' && !isForScreens(node)) read(node.children, styleOf(node, style), found);
  }
}

const isForScreens = (node: Element): boolean => hasClass(node, 'md-anchor') || hasClass(node, 'footnote-backref');

/** Pieces of one look are one: the parser gives a text at every sign that was escaped. */
function add(found: Inline[], text: string, style: Style): void {
  const last = found.at(-1);
  if (last?.kind === 'text' && last.style === style) found[found.length - 1] = { ...last, text: last.text + text };
  else found.push({ kind: 'text', text, style });
}

function styleOf(node: Element, outer: Style): Style {
  const own = STYLES[node.name];
  const classes = classesOf(node);
  const colour = COLOURS.find(([, pattern]) => classes.some((name) => pattern.test(name)))?.[0];
  const href = node.name === 'a' ? node.attributes.href : undefined;
  // Letters of Chinese have no italics.
  const isUpright = own?.italic === true && classes.includes('md-han');
  if (!own && !colour && href === undefined) return outer;
  return {
    ...outer,
    ...(isUpright ? { bold: true } : own),
    ...(colour && { colour }),
    ...(href !== undefined && { href }),
  };
}

function pictureOf({ attributes }: Element, style: Style): Inline {
  // In percent, it is as wide as the text at most anyway.
  const width = /^\d{1,4}$/.test(attributes.width ?? '') ? Number(attributes.width) : 0;
  return { kind: 'picture', src: attributes.src ?? '', alt: attributes.alt ?? '', width, style };
}

/** One blank where browsers show one; none at the edges of a line. */
function trimmed(inlines: readonly Inline[]): Inline[] {
  const kept: Inline[] = [];
  let isAtEdge = true;
  for (const inline of inlines) {
    if (inline.kind !== 'text') {
      kept.push(inline);
      isAtEdge = inline.kind === 'break';
      continue;
    }
    const single = inline.text.replace(/[ \t\n\r\f]+/g, ' ');
    const text = isAtEdge ? single.replace(/^ /, '') : single;
    if (text === '') continue;
    kept.push({ ...inline, text });
    isAtEdge = text.endsWith(' ');
  }
  const last = kept.at(-1);
  return last?.kind === 'text' ? [...kept.slice(0, -1), { ...last, text: last.text.replace(/ $/, '') }] : kept;
}
