import { PAGE_ELEMENTS } from '../../../items/points.ts';
import type { Breath } from './breath.ts';
import { TONES } from './model.ts';
import type { Element, Node } from './tree.ts';
import { hasClass, textOf } from './tree.ts';
import type { BookWords } from './words.ts';

/** What a page's HTML becomes in a document of its own. */
export interface Setting {
  readonly breath: Breath;
  readonly words: BookWords;
  /** The address to write; undefined where nobody is led: the words stay. */
  readonly link: (href: string) => string | undefined;
  readonly picture: (src: string) => Promise<Shown | undefined>;
  /** A formula as HTML or MathML that needs nothing else, if it can be drawn here; else its source is shown. */
  readonly math?: Typeset | undefined;
}

export type Typeset = (source: string, isBlock: boolean) => string | undefined;

export interface Shown {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The renderer's own list: what else comes gives way to its content. */
const KEPT: ReadonlySet<string> = new Set(PAGE_ELEMENTS);
const VOID = new Set(['img', 'br', 'hr', 'wbr', 'col', 'input']);
const ATTRIBUTES = new Set([
  ...[
    'id',
    'class',
    'title',
    'dir',
    'lang',
    'colspan',
    'rowspan',
    'span',
    'scope',
    'start',
    'reversed',
    'value',
    'open',
  ],
  ...['datetime', 'checked', 'tabindex', 'aria-hidden'],
]);
const COLOURS = /^(?:(?:background-)?color:[\w#(),.%/ ]{1,60};?){1,2}$/;

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export async function htmlOf(nodes: readonly Node[], setting: Setting): Promise<string> {
  let html = '';
  for (const node of nodes) {
    html += typeof node === 'string' ? escapeHtml(node) : await elementHtml(node, setting);
    if (setting.breath.isDue) await setting.breath.take();
  }
  return html;
}

async function elementHtml(node: Element, setting: Setting): Promise<string> {
  if (hasClass(node, 'md-math')) return formulaHtml(node, setting);
  if (hasClass(node, 'md-diagram')) return diagramHtml(node, setting);
  if (node.name === 'img') return await pictureHtml(node, setting);
  if (node.name === 'a') return await linkHtml(node, setting);
  const inner = await htmlOf(childrenOf(node, setting), setting);
  if (!KEPT.has(node.name)) return inner;
  const begin = `<${node.name}${attributesOf(node)}>`;
  return VOID.has(node.name) ? begin : `${begin}${inner}</${node.name}>`;
}

/** A callout without words of its own has the name of its kind, which readers of the screen get from a script. */
function childrenOf(node: Element, { words }: Setting): readonly Node[] {
  const tone = TONES.find((name) => hasClass(node, `md-callout-${name}`));
  if (!tone) return node.children;
  return node.children.map((child) => {
    const isEmpty = typeof child !== 'string' && hasClass(child, 'md-callout-title') && textOf(child).trim() === '';
    return isEmpty ? { ...child, children: [words[`callout_${tone}`]] } : child;
  });
}

function attributesOf({ name, attributes }: Element): string {
  const kept = Object.entries(attributes).filter(([key, value]) => {
    return key === 'style' ? COLOURS.test(value) : ATTRIBUTES.has(key);
  });
  if (name === 'input') kept.push(['type', 'checkbox'], ['disabled', '']);
  return kept.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('');
}

async function linkHtml(node: Element, setting: Setting): Promise<string> {
  const inner = await htmlOf(node.children, setting);
  const { href } = node.attributes;
  const target = href === undefined ? undefined : setting.link(href);
  const rest = attributesOf(node);
  if (target === undefined) return rest === '' ? inner : `<span${rest}>${inner}</span>`;
  return `<a href="${escapeHtml(target)}"${rest} rel="noopener noreferrer">${inner}</a>`;
}

/** What is not of this site is named, never fetched by whoever reads. */
async function pictureHtml({ attributes }: Element, { picture, words }: Setting): Promise<string> {
  const shown = attributes.src === undefined ? undefined : await picture(attributes.src);
  const alt = escapeHtml(attributes.alt ?? '');
  if (!shown) return `<span class="md-missing">[${alt || escapeHtml(words.picture_missing)}]</span>`;
  const wanted = /^\d{1,4}$/.test(attributes.width ?? '') ? Number(attributes.width) : shown.width;
  const size =
    shown.width > 0 ? ` width="${wanted}" height="${Math.round((wanted * shown.height) / shown.width)}"` : '';
  return `<img class="md-image" src="${escapeHtml(shown.src)}" alt="${alt}"${size} loading="lazy">`;
}

function formulaHtml(node: Element, { math, words }: Setting): string {
  const source = textOf(node);
  const isBlock = node.name === 'pre';
  const drawn = math?.(source, isBlock);
  if (drawn !== undefined) return isBlock ? `<div class="md-formula">${drawn}</div>` : drawn;
  if (!isBlock) return `<code class="md-math">${escapeHtml(source)}</code>`;
  return figureHtml(words.formula, source);
}

function diagramHtml(node: Element, { words }: Setting): string {
  const kind = /^\w{1,20}$/.exec(node.attributes['data-kind'] ?? '')?.[0];
  return figureHtml(kind ? `${words.diagram} (${kind})` : words.diagram, textOf(node));
}

const figureHtml = (name: string, source: string): string =>
  `<figure class="md-source"><figcaption>${escapeHtml(name)}</figcaption><pre tabindex="0">${escapeHtml(source)}</pre></figure>`;
