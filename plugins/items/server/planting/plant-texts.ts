import { fail } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { pageUnknown } from '../../contract/failures.ts';
import { type Author, pageSaved } from '../../points.ts';
import { withoutMarks } from '../../unseen.ts';
import type { Screen } from '../admin/keywords/keywords.service.ts';
import { toItem } from '../item/item.model.ts';
import { PageRow } from '../page/page.model.ts';
import { withinLimit } from '../page/page-limit.ts';
import type { ItemsSetup } from '../setup.ts';
import { holdBed } from './bed.ts';
import { fitText, refuseMany } from './seeds.ts';

interface Sowing {
  readonly item_id: number;
  readonly author: Author;
  readonly job_id: number;
  readonly screen: Screen;
  readonly scope: Scope;
}

interface NewText {
  readonly page_id: number;
  readonly page_content: string;
}

/** Links between pages can be written only when all of them have their ids. */
export async function plantTexts(
  app: ItemsSetup,
  texts: readonly NewText[],
  { item_id, author, job_id, screen, scope }: Sowing,
): Promise<void> {
  refuseMany(texts);
  const { db } = scope;
  const { row, planting } = await holdBed(db, { item_id, job_id });
  const where = { item_id, planting_id: planting?.planting_id ?? 0 };
  const ids = texts.map(({ page_id }) => page_id);
  const found = planting ? await PageRow.query(db.handle).where(where).whereIn('page_id', ids) : [];
  const pages = new Map(found.map((page) => [page.page_id, page]));
  for (const { page_id, page_content } of texts) {
    const before = pages.get(page_id);
    if (!before) throw fail(pageUnknown);
    const screened = screen({ page_content }, row).page_content;
    const text = withinLimit(fitText('page_content', withoutMarks(screened), Number.POSITIVE_INFINITY)) || '\n';
    await db.handle('page').where({ page_id }).update({ page_content: text });
    const page = before.$clone().$set({ page_content: text });
    await app.raise(pageSaved, { item: toItem(row), page, before, author }, scope);
  }
}
