import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blocksOf } from '../../book/blocks.ts';
import { type Book, type BookNode, dayOf, isPage, type Making } from '../../book/book.ts';
import { Breath } from '../../book/breath.ts';
import { targetOf } from '../../book/links.ts';
import type { Block, Inline, Style } from '../../book/model.ts';
import { drawnOf } from '../../book/pictures.ts';
import { readTree } from '../../book/tree.ts';
import type { Entry, Front, Leaf } from './leaf.ts';

/** The book as `book.jsonl` in a folder, with its pictures beside it: what the thread that draws needs of it. */
export async function gatherBook(book: Book, making: Making, folder: string): Promise<void> {
  const out = createWriteStream(join(folder, 'book.jsonl'));
  const put = async (line: Front | Leaf) => {
    if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain');
  };
  try {
    await put(frontOf(book, making));
    const pictures = new Map<string, string>();
    let done = 0;
    for (const [at, node] of book.nodes.entries()) {
      making.signal?.throwIfAborted();
      await put(await leafOf(node, at, { book, pictures, folder }));
      if (!isPage(node)) continue;
      done += 1;
      making.onPage?.(done);
    }
  } finally {
    out.end();
    await once(out, 'close');
  }
}

function frontOf(book: Book, { words }: Making): Front {
  const { title, description, locale, nodes } = book;
  return {
    ...{ title, description, locale, contents: words.contents, entries: nodes.map(entryOf) },
    about: `${words.exported_on} ${dayOf(book.exported)} ${words.from} ${book.site}`,
    words: {
      ...{ diagram: words.diagram, formula: words.formula, note: words.callout_note, tip: words.callout_tip },
      ...{ important: words.callout_important, warning: words.callout_warning, caution: words.callout_caution },
    },
  };
}

const entryOf = (node: BookNode, at: number): Entry => ({
  ...{ title: node.title, depth: node.depth },
  mark: isPage(node) ? markOf(node.page_id, '') : `catalog-${at}`,
});

const markOf = (page_id: number, fragment: string): string => `${page_id}#${fragment}`;

interface Gathering {
  readonly book: Book;
  readonly folder: string;
  /** Names of files, by address. */
  readonly pictures: Map<string, string>;
}

async function leafOf(node: BookNode, at: number, gathering: Gathering): Promise<Leaf> {
  const entry = entryOf(node, at);
  if (!isPage(node)) return { ...entry, about: '', blocks: [] };
  const breath = new Breath();
  const blocks = await blocksOf(await readTree(await node.html(), breath), breath);
  const about = [node.author, dayOf(node.time)].filter(Boolean).join(' · ');
  return { ...entry, about, blocks: await placedIn(blocks, { ...gathering, page_id: node.page_id }) };
}

interface OnPage extends Gathering {
  readonly page_id: number;
}

async function placedIn(blocks: readonly Block[], page: OnPage): Promise<Block[]> {
  const placed: Block[] = [];
  for (const block of blocks) placed.push(await placedBlock(block, page));
  return placed;
}

/** The same block with addresses that the drawing thread knows. */
async function placedBlock(block: Block, page: OnPage): Promise<Block> {
  if (block.kind === 'heading') {
    const inlines = await inlinesIn(block.inlines, page);
    return { ...block, id: block.id && markOf(page.page_id, block.id), inlines };
  }
  if (block.kind === 'paragraph') {
    const inlines = await inlinesIn(block.inlines, page);
    return { ...block, inlines, ...(block.id && { id: markOf(page.page_id, block.id) }) };
  }
  if (block.kind === 'code') return { ...block, inlines: await inlinesIn(block.inlines, page) };
  if (block.kind === 'quote') return { ...block, blocks: await placedIn(block.blocks, page) };
  if (block.kind === 'callout') {
    const title = await inlinesIn(block.title, page);
    return { ...block, title, blocks: await placedIn(block.blocks, page) };
  }
  if (block.kind === 'list') {
    const items = [];
    for (const item of block.items) items.push({ ...item, blocks: await placedIn(item.blocks, page) });
    return { ...block, items };
  }
  if (block.kind === 'rule') return block;
  const rows = [];
  for (const row of block.rows) {
    const cells = [];
    for (const cell of row.cells) cells.push({ ...cell, blocks: await placedIn(cell.blocks, page) });
    rows.push({ ...row, cells });
  }
  return { ...block, rows };
}

async function inlinesIn(inlines: readonly Inline[], page: OnPage): Promise<Inline[]> {
  const placed: Inline[] = [];
  for (const inline of inlines) {
    const style = styleOf(inline.style, page);
    placed.push(
      inline.kind === 'picture' ? { ...inline, style, src: await fileOf(inline.src, page) } : { ...inline, style },
    );
  }
  return placed;
}

function styleOf({ href, ...style }: Style, { book, page_id }: OnPage): Style {
  const target = href === undefined ? undefined : targetOf(book, href);
  if (target === undefined) return style;
  if (target.kind === 'outside') return { ...style, href: target.url };
  const mark = target.kind === 'page' ? markOf(target.page_id, target.fragment) : markOf(page_id, target.fragment);
  return { ...style, href: `#${mark}` };
}

async function fileOf(src: string, { book, folder, pictures }: OnPage): Promise<string> {
  const known = pictures.get(src);
  if (known !== undefined) return known;
  const drawn = await drawnOf(book, src);
  const name = drawn && drawn.kind !== 'gif' ? `${pictures.size}.${drawn.kind}` : '';
  if (drawn && name !== '') await writeFile(join(folder, name), drawn.bytes);
  // Of pictures within texts the address is the picture.
  if (!src.startsWith('data:')) pictures.set(src, name);
  else pictures.set(`data:${pictures.size}`, name);
  return name;
}
