import { isFailed, relativeTime } from '@docstead/core/contract';
import { type First, type FirstView, refusedFirst, type Scope } from '@docstead/core/server';
import { itemGone, itemUnknown, pageUnknown } from '../../contract/failures.ts';
import { firstViewHtml } from '../../frame.ts';
import type { PageAllowed } from '../../points.ts';
import { shownTitle } from '../../titles.ts';
import { VISITOR } from '../access/rights.ts';
import { forestIn } from '../catalog/forest-in.ts';
import type { House } from '../house.ts';
import { BAN } from '../item/ban.ts';
import { findItem, type ItemRow, toItem } from '../item/item.model.ts';
import { firstPageOf } from '../item/menu.service.ts';
import { findPageFor } from './drafts/drafts.ts';
import type { PageRow } from './page.model.ts';
import { isShared } from './page.policy.ts';
import { pageInfo } from './page-info.service.ts';

const EXCERPT = 160;
const MISSING: FirstView = { status: 404, noindex: true };

/** The first response of the reading routes carries the page's own text. */
export function readingFirsts(house: House): Readonly<Record<'item' | 'page' | 'page-view', First>> {
  return {
    item: (params, scope) =>
      refusedAs(async () => {
        const row = await house.gate.find(params.item ?? '', scope);
        const rights = await house.gate.visit(row, scope);
        const item = toItem(row);
        const slim = firstPageOf(await house.menus.shelf(scope, item, rights.readIn));
        const page = slim && (await findPageFor(scope, slim.page_id));
        return page ? view(house, { page, item, rights }, scope) : bare(row);
      }),
    page: (params, scope) =>
      refusedAs(async () => {
        const row = await house.gate.find(params.item ?? '', scope);
        const page = await findPageFor(scope, Number(params.page_id));
        return page?.item_id === row.item_id ? open(house, { page, row }, scope) : MISSING;
      }),
    'page-view': (params, scope) =>
      refusedAs(async () => {
        const page = await findPageFor(scope, Number(params.page_id));
        const row = page && (await findItem(scope.db, page.item_id));
        return page && row ? open(house, { page, row }, scope) : MISSING;
      }),
  };
}

async function open(house: House, { page, row }: { page: PageRow; row: ItemRow }, scope: Scope): Promise<FirstView> {
  const isOpened = isShared(page, scope) && row.ban === BAN.none;
  const rights = isOpened ? VISITOR : await house.gate.visit(row, scope);
  if (rights !== VISITOR && !(await forestIn(scope.db, row.item_id)).holds(rights.readIn, page.cat_id)) {
    return MISSING;
  }
  const byKey = isOpened ? ({ isShared: true } as const) : {};
  return view(house, { page, item: toItem(row), rights, ...byKey }, scope);
}

async function view(house: House, allowed: PageAllowed, scope: Scope): Promise<FirstView> {
  const { app } = house;
  const { locale } = scope;
  house.views.note(allowed, scope);
  const { info, text } = await pageInfo(house, allowed, scope);
  // The text itself stands in the document already.
  const { html, page_content, ...data } = info;
  const untitled = app.text(locale, 'reading.untitled');
  // The reader's zone is known to the screen only.
  const time = relativeTime(info.saved_time, { now: app.clock.now(), locale, zone: 'UTC' });
  return {
    status: 200,
    title: shownTitle(data.page_title, untitled),
    // Of a long text, no more is read than that.
    description: text
      .slice(0, 2 * EXCERPT)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, EXCERPT),
    html: firstViewHtml(info, { untitled, updated: app.text(locale, 'reading.updated', { time }) }),
    data,
    noindex: allowed.item.is_private,
    canonical: `/${allowed.item.item_domain || allowed.item.item_id}/${allowed.page.page_id}`,
  };
}

/** An item without pages. */
function bare({ item_id, item_name, item_description, password }: ItemRow): FirstView {
  const data = { item_id: String(item_id), item_name };
  return { status: 200, title: item_name, description: item_description, data, noindex: password !== '' };
}

const GONE = new Set([itemGone.name, itemUnknown.name, pageUnknown.name]);

/** What is not there is a real 404; what is closed says by its code which screen comes next. */
async function refusedAs(work: () => Promise<FirstView>): Promise<FirstView> {
  try {
    return await work();
  } catch (thrown) {
    if (!isFailed(thrown)) throw thrown;
    return GONE.has(thrown.failure.name) ? MISSING : refusedFirst(thrown.failure);
  }
}
