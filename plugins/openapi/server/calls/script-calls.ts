import { fail, isFailed } from '@docstead/core/contract';
import type { FileAnswer, Scope } from '@docstead/core/server';
import { apiMarkdown, apiWords } from '../../../items/points.ts';
import { noTables, tooManyAtOnce } from '../../contract/script.ts';
import { blocksIn } from '../comments/blocks.ts';
import { pageOf } from '../comments/page.ts';
import { tablePages } from '../dictionary/pages.ts';
import { type Handler, type House, SCRIPT } from '../house.ts';
import { fittingTitle, namesIn } from '../place.ts';
import { sentText } from '../sent-text.ts';

/** Pages of one call: each is a transaction of its own, and who sent it waits. */
const MOST_AT_ONCE = 1000;

export const openUpdateDbItem =
  (house: House): Handler<'/api/open/updateDbItem'> =>
  async ({ input, allowed: { item }, ctx }) => {
    const { item_id } = item;
    await house.keys.note(item_id, ctx.db);
    const [info, detail] = [sentText(input.table_info), sentText(input.table_detail)];
    const dumps = { info, detail, index: sentText(input.table_index) };
    const pages = tablePages(dumps, (word) => house.app.text(ctx.locale, `dictionary.${word}`));
    if (pages.length === 0) throw fail(noTables);
    const place = { item_id, catalog: input.cat_name ?? '', s_number: input.s_number };
    return putAll(
      house,
      pages.map((page) => ({ ...place, ...page })),
      ctx,
    );
  };

export const openFromComments =
  (house: House): Handler<'/api/open/fromComments'> =>
  async ({ input, allowed: { item }, ctx }) => {
    const { item_id } = item;
    await house.keys.note(item_id, ctx.db);
    const words = apiWords((key) => house.app.text(ctx.locale, key));
    const pages = blocksIn(sentText(input.content)).map((tags) => {
      const { document, ...page } = pageOf(tags);
      return { item_id, ...page, page_content: apiMarkdown(document, words) };
    });
    return putAll(house, pages, ctx);
  };

interface SentPage {
  readonly item_id: number;
  readonly catalog: string;
  readonly page_title: string;
  readonly page_content: string;
  readonly s_number: number | undefined;
}

/** One page that somebody is writing, or that has no fitting name, does not hold up the others; that it was not written is said at the end. */
async function putAll({ app, tending }: House, pages: readonly SentPage[], scope: Scope): Promise<FileAnswer> {
  if (pages.length > MOST_AT_ONCE) throw fail(tooManyAtOnce, { params: { count: pages.length, most: MOST_AT_ONCE } });
  let refusal: unknown;
  for (const { item_id, catalog, page_title, page_content, s_number } of pages) {
    try {
      const place = { item_id, names: namesIn(catalog), page_title: fittingTitle(page_title) };
      await tending.put({ ...place, page_content, ...(s_number && { s_number }) }, SCRIPT, scope);
    } catch (thrown) {
      if (!isFailed(thrown)) throw thrown;
      refusal ??= thrown;
    }
  }
  if (refusal) throw refusal;
  const line = app.text(scope.locale, pages.length > 0 ? 'script.done' : 'script.nothing');
  return { body: Buffer.from(`${line}\n`), type: 'text/plain; charset=utf-8', inline: true };
}
