import { fail } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { contents, type Item, type ItemAllowed, type Page, pages } from '../../../items/points.ts';
import { formatMissing, nothingToPrint } from '../../contract/failures.ts';
import { isText } from '../export/formats.ts';
import { inOrder } from '../export/reading-order.ts';
import { readPart } from '../export/selection.ts';
import type { ExchangeSetup, Handler } from '../setup.ts';

export const printOutline =
  (app: ExchangeSetup): Handler<'/api/print/outline'> =>
  async ({ input: { cat_id = 0, page_id = 0 }, allowed: { item, rights }, ctx }) => {
    refuseSheet(item);
    const { item_id, item_name, item_domain, item_description } = item;
    const nodes = inOrder(await readPart(app, ctx.db, { item_id, cat_id, page_id }, rights.readIn));
    if (nodes.length === 0 && (cat_id > 0 || page_id > 0)) throw fail(nothingToPrint);
    return {
      ...{ item_id: String(item_id), item_name, item_domain, item_description },
      nodes: nodes.map(({ page, title, depth }) => ({
        ...{ page_id: String(page?.page_id ?? 0), title, depth },
        ...{ author_username: page?.author_username ?? '', saved_time: Number(page?.addtime ?? 0) },
      })),
    };
  };

/** Bytes of HTML, and milliseconds, after which an answer ends: the browser asks for the rest. */
const ENOUGH = 2 ** 20;
const LONG = 2_000;

export const printPages =
  (app: ExchangeSetup): Handler<'/api/print/pages'> =>
  async ({ input: { page_ids }, allowed, ctx }) => {
    refuseSheet(allowed.item);
    const mayRead = await readerOf(app, allowed, ctx);
    const read: { page_id: string; html: string }[] = [];
    const begun = performance.now();
    let [seen, size] = [0, 0];
    // One after the other: a page may have eight megabytes, and this many of them are not held at once.
    for (const page_id of page_ids) {
      const isEnough = size > ENOUGH || performance.now() - begun > LONG || ctx.signal.aborted;
      if (seen > 0 && isEnough) break;
      const page = (await app.services.get(pages).byIds(ctx.db, [page_id])).get(page_id);
      seen += 1;
      if (!page || !mayRead(page)) continue;
      const html = await app.services.get(contents).html(ctx.db, page.page_content, ctx.locale);
      read.push({ page_id: String(page_id), html });
      size += html.length;
    }
    return { pages: read, seen };
  };

/** Which pages of this project the caller may read: who is limited to catalogs, those in them. */
async function readerOf(app: ExchangeSetup, { item, rights }: ItemAllowed, { db }: CallScope) {
  const isHere = (page: Page) => page.item_id === item.item_id;
  if (rights.readIn === 'all') return isHere;
  const outline = await app.services.get(contents).outline(db, item.item_id, rights.readIn);
  const known = new Set(outline.pages.map(({ page_id }) => page_id));
  return (page: Page) => isHere(page) && known.has(page.page_id);
}

function refuseSheet(item: Item): void {
  if (!isText(item)) throw fail(formatMissing);
}
