import type { Breath } from './breath.ts';
import { inlinesOf, isInline } from './inlines.ts';
import { type Align, type Block, type Inline, type Style, TONES } from './model.ts';
import { rowsOf } from './rows.ts';
import { classesOf, type Element, hasClass, type Node, textOf } from './tree.ts';

const HEADING = /^h([1-6])$/;
/** What a page has for its reader's screen alone. */
const SCREEN_ONLY = ['md-anchor', 'md-bar', 'md-toc', 'footnote-backref'];

export async function blocksOf(tree: Element, breath: Breath): Promise<Block[]> {
  const blocks: Block[] = [];
  for (const nodes of stretchesOf(tree.children)) {
    for (const block of readBlocks(nodes, {})) blocks.push(block);
    if (breath.isDue) await breath.take();
  }
  return blocks;
}

/** Element by element, but words that stand together stay together. */
function* stretchesOf(nodes: readonly Node[]): Generator<Node[]> {
  let loose: Node[] = [];
  for (const node of nodes) {
    loose.push(node);
    if (typeof node === 'string' || isInline(node)) continue;
    yield loose;
    loose = [];
  }
  yield loose;
}

interface Around {
  readonly align?: Align;
  readonly style?: Style;
}

/** Words between blocks become paragraphs of their own. */
function readBlocks(nodes: readonly Node[], around: Around): Block[] {
  const blocks: Block[] = [];
  let loose: Node[] = [];
  const gather = () => {
    const inlines = inlinesOf(loose, around.style);
    if (!isBlank(inlines)) blocks.push(paragraph(inlines, around));
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) loose.push(node);
    else {
      gather();
      if (!SCREEN_ONLY.some((name) => hasClass(node, name))) blocks.push(...blockOf(node, around));
    }
  }
  gather();
  return blocks;
}

const isBlank = (inlines: readonly Inline[]): boolean =>
  inlines.every((inline) => inline.kind === 'text' && inline.text.trim() === '');

function paragraph(inlines: Inline[], { align }: Around): Block {
  return { kind: 'paragraph', inlines, ...(align && { align }) };
}

function blockOf(node: Element, outer: Around): Block[] {
  const around: Around = { ...outer, ...alignOf(node) };
  const level = HEADING.exec(node.name)?.[1];
  if (level) return [headingOf(node, Number(level))];
  if (node.name === 'pre') return [codeOf(node)];
  if (node.name === 'ul' || node.name === 'ol') return [listOf(node)];
  if (node.name === 'hr') return hasClass(node, 'footnotes-sep') ? [] : [{ kind: 'rule' }];
  if (node.name === 'table') return tableOf(node);
  if (node.name === 'blockquote' || node.name === 'dd') return quoteOf(readBlocks(node.children, around));
  if (hasClass(node, 'md-callout')) return [calloutOf(node)];
  if (node.name === 'summary' || node.name === 'dt' || node.name === 'figcaption' || node.name === 'caption')
    return readBlocks(node.children, { ...around, style: { ...around.style, bold: true } });
  if (node.name === 'section' && hasClass(node, 'footnotes'))
    return [{ kind: 'rule' }, ...readBlocks(node.children, around)];
  return withId(readBlocks(node.children, around), node.attributes.id);
}

const quoteOf = (blocks: Block[]): Block[] => (blocks.length === 0 ? [] : [{ kind: 'quote', blocks }]);

/** The first paragraph is what a link to its container leads to. */
function withId(blocks: Block[], id: string | undefined): Block[] {
  const [first, ...rest] = blocks;
  return id && first?.kind === 'paragraph' && first.id === undefined ? [{ ...first, id }, ...rest] : blocks;
}

function headingOf(node: Element, level: number): Block {
  return { kind: 'heading', level, id: node.attributes.id ?? '', inlines: inlinesOf(node.children) };
}

function codeOf(node: Element): Block {
  const label = hasClass(node, 'md-diagram') ? 'diagram' : hasClass(node, 'md-math') ? 'formula' : '';
  const inlines = inlinesOf(node.children, { isCode: true, keepsBlanks: true });
  return { kind: 'code', label, inlines: withoutLastBreak(inlines) };
}

function withoutLastBreak(inlines: Inline[]): Inline[] {
  const last = inlines.at(-1);
  return last?.kind === 'text' ? [...inlines.slice(0, -1), { ...last, text: last.text.replace(/\n$/, '') }] : inlines;
}

function listOf(node: Element): Block {
  const items = node.children.filter((child) => typeof child !== 'string' && child.name === 'li') as Element[];
  const start = Number.parseInt(node.attributes.start ?? '1', 10);
  return {
    kind: 'list',
    isOrdered: node.name === 'ol',
    start: Number.isFinite(start) ? start : 1,
    items: items.map((item) => ({
      isDone: doneOf(item),
      blocks: withId(readBlocks(item.children, {}), item.attributes.id),
    })),
  };
}

/** A task's box stands in the label that its words are in, which may stand in a paragraph. */
function doneOf(item: Element): boolean | undefined {
  if (!hasClass(item, 'task-list-item')) return undefined;
  const box = boxIn(item, 3);
  return box && box.attributes.checked !== undefined;
}

function boxIn(node: Element, depth: number): Element | undefined {
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'input') return child;
    const found = depth > 0 && child.name !== 'li' ? boxIn(child, depth - 1) : undefined;
    if (found) return found;
  }
  return undefined;
}

function calloutOf(node: Element): Block {
  const classes = classesOf(node);
  const tone = TONES.find((name) => classes.includes(`md-callout-${name}`)) ?? 'note';
  const title = node.children.find((child) => typeof child !== 'string' && hasClass(child, 'md-callout-title'));
  const rest = node.children.filter((child) => child !== title);
  const inlines = title && typeof title !== 'string' && textOf(title).trim() !== '' ? inlinesOf(title.children) : [];
  return { kind: 'callout', tone, title: inlines, blocks: readBlocks(rest, {}) };
}

function readCell(cell: Element): Block[] {
  return readBlocks(cell.children, { ...alignOf(cell), ...(cell.name === 'th' && { style: { bold: true } }) });
}

function tableOf(node: Element): Block[] {
  const caption = node.children.find((child) => typeof child !== 'string' && child.name === 'caption');
  return [
    ...(caption && typeof caption !== 'string' ? readBlocks(caption.children, { style: { bold: true } }) : []),
    { kind: 'table', rows: rowsOf(node, readCell) },
  ];
}

function alignOf(node: Element): Around {
  for (const align of ['left', 'center', 'right', 'justify'] as const)
    if (hasClass(node, `md-align-${align}`)) return { align };
  return {};
}
