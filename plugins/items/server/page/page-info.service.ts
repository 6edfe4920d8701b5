import { flag, timeText } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { mayBeApiDocument } from '../../api/read.ts';
import { type Item, type Page, type PageAllowed, pageFields, type Rights } from '../../points.ts';
import { standingOf } from '../access/rights.ts';
import { forestIn } from '../catalog/forest-in.ts';
import type { House } from '../house.ts';
import { fieldsOfOthers } from '../item/item-fields.ts';
import { isStarred } from '../item/starred.ts';
import { holdsText } from '../item/types.ts';
import { authorName } from '../people/people.ts';
import { readingOf } from '../render/reading-of.ts';
import { withSizes } from '../render/with-sizes.ts';
import { pageView } from './page.view.ts';

/** What the reading view needs, in one answer. */
export async function pageInfo(house: House, allowed: PageAllowed, scope: Scope) {
  const [head, { text, ...body }] = [await pageHead(house, allowed, scope), await pageBody(house, allowed, scope)];
  return { info: { ...head, ...body }, text };
}

/** All that may be another for another caller, or at another time, although the page is the same. It is short. */
export async function pageHead(house: House, { page, item, rights, isShared }: PageAllowed, scope: Scope) {
  const { page_id, item_id } = page;
  const others = await house.app.raise(pageFields, { page_id, item_id }, scope);
  const { page_content: _, ...row } = pageView(page, timeText);
  const isWriter = await writesIn(rights, page, scope);
  // Who has the key of one page may ask nothing of its project.
  const { ai_knowledge_base_enabled = 0 } = isShared ? {} : await fieldsOfOthers(house, item, scope);
  return {
    ...row,
    author_name: await authorName(house, scope.db, page),
    attachment_count: 0,
    ...(await shareOf(house, isWriter ? page : undefined, scope)),
    item_name: item.item_name,
    item_domain: item.item_domain,
    item_type: String(item.item_type),
    is_api: flag(mayBeApiDocument(page.page_content)),
    is_archived: String(flag(item.is_archived)),
    is_private: flag(item.is_private),
    is_star: flag(await isStarred(scope, item_id)),
    item_edit: rights.edit && (rights.editIn === 'all' || rights.editIn.length > 0),
    // Who edits in some catalogs only reads the pages of the others.
    page_edit: rights.edit && isWriter,
    item_manage: rights.manage && !item.is_archived,
    ...standingOf(rights),
    is_login: scope.caller.kind === 'user',
    ai_knowledge_base_enabled,
    saved_time: page.addtime,
    ...Object.assign({}, ...others),
    ...(isShared && NOWHERE),
  };
}

/** Of the project, who has the key of one page is told nothing. */
const NOWHERE = { item_id: '0', cat_id: '0', item_name: '', item_domain: '' };

async function writesIn({ editIn }: Rights, { item_id, cat_id }: Page, { db }: Scope): Promise<boolean> {
  return editIn === 'all' || (editIn.length > 0 && (await forestIn(db, item_id)).holds(editIn, cat_id));
}

/** The key is shown to whoever may share the page, in an archived item too: they may end it. */
async function shareOf({ shares }: House, page: Page | undefined, { db }: Scope) {
  const share = page && (await shares.of(db, page.page_id));
  return { unique_key: share?.unique_key ?? '', share_expire_time: share?.expire_time ?? 0 };
}

/** The text of this revision of the page, as it is and as it is read. */
export async function pageBody(house: House, { page, item }: PageAllowed, scope: Scope) {
  const { page_content } = page;
  return { page_content, ...(await renderedOf(house, item, { source: page_content, scope })) };
}

interface Text {
  readonly source: string;
  readonly scope: Scope;
}

async function renderedOf({ app, renders }: House, item: Item, { source, scope }: Text) {
  if (!holdsText(app, item.item_type)) return await readingOf(app, { ...item, page_content: source }, scope);
  const rendered = await renders.of(scope.db, source, scope.locale);
  return { ...rendered, html: await withSizes(app, rendered.html, scope) };
}

/** From the first level down to the page; pages at the root have none. */
export async function fullPath({ page }: Pick<PageAllowed, 'page'>, scope: Pick<Scope, 'db'>) {
  const steps = (await forestIn(scope.db, page.item_id)).path(page.cat_id);
  if (steps.length === 0) return undefined;
  return [
    ...steps.map((step) => ({ cat_id: String(step.cat_id), cat_name: step.cat_name })),
    { page_id: String(page.page_id), page_title: page.page_title },
  ];
}
