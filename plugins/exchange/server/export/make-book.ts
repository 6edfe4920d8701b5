import type { Readable } from 'node:stream';
import { fileStore, type StoredFile } from '../../../files/points.ts';
import { contents, type Item, type ItemOutline, type OutlinePage, pages } from '../../../items/points.ts';
import type { Book, BookNode, Picture } from '../../format/book/book.ts';
import { pageFinder } from '../../format/book/page-finder.ts';
import type { ExchangeSetup } from '../setup.ts';
import { inOrder } from './reading-order.ts';
import type { ExportWish } from './wish.ts';

export interface Bound {
  readonly app: ExchangeSetup;
  readonly wish: ExportWish;
  readonly item: Item;
  readonly outline: ItemOutline;
}

/** A project as a document, whose pages are read one by one. */
export function bookOf({ app, wish, item, outline }: Bound): Book {
  const pictures = new Map<string, StoredFile>();
  return {
    title: wish.page_id > 0 ? (outline.pages[0]?.page_title ?? item.item_name) : item.item_name,
    description: wish.page_id > 0 ? '' : item.item_description,
    ...{ locale: wish.locale, exported: app.clock.seconds(), site: 'Docstead', address: wish.address },
    nodes: nodesOf(outline, (page) => () => htmlOf(app, { page, wish, pictures })),
    pageAt: pageFinder({ ...item, page_ids: outline.pages.map(({ page_id }) => page_id), site: wish.address }),
    picture: (address) => pictureAt(app, pictures.get(address)),
  };
}

const nodesOf = (outline: ItemOutline, open: (page: OutlinePage) => () => Promise<string>): BookNode[] =>
  inOrder(outline).map(({ page, title, depth }): BookNode => {
    if (!page) return { kind: 'catalog', title, depth };
    const { page_id, author_username: author, addtime } = page;
    return { kind: 'page', title, depth, page_id, author, time: Number(addtime), html: open(page) };
  });

interface Asked {
  readonly page: OutlinePage;
  readonly wish: ExportWish;
  /** Of all pages that were read so far: what belongs to a page, whoever reads the page may have. */
  readonly pictures: Map<string, StoredFile>;
}

/** '' for a page that went away meanwhile. */
async function htmlOf(app: ExchangeSetup, { page, wish, pictures }: Asked): Promise<string> {
  const { db } = app.system();
  const { page_id } = page;
  const found = (await app.services.get(pages).byIds(db, [page_id])).get(page_id);
  if (!found || found.item_id !== wish.item_id) return '';
  const { page_content } = found;
  const named = await app.services.find(fileStore)?.named(db, [{ page_id, page_content }]);
  for (const [address, file] of named ?? []) pictures.set(address, file);
  return app.services.get(contents).html(db, page_content, wish.locale);
}

/** Larger ones are left out, for they are in memory as a whole. */
const MOST = 20 * 2 ** 20;

async function pictureAt(app: ExchangeSetup, file: StoredFile | undefined): Promise<Picture | undefined> {
  const store = app.services.find(fileStore);
  if (!store || !file?.file_type.startsWith('image/') || Number(file.file_size) > MOST) return undefined;
  return { bytes: await bytesOf(await store.open(file)), type: file.file_type };
}

async function bytesOf(body: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  const [only] = chunks;
  return only && chunks.length === 1 ? only : Buffer.concat(chunks);
}
