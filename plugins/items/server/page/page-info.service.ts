import { flag, timeText } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { type Item, type PageAllowed, pageFields } from '../../points.ts';
import { catalogsOf } from '../catalog/catalog.model.ts';
import { forestOf } from '../catalog/forest.ts';
import type { House } from '../house.ts';
import { holdsText } from '../item/types.ts';
import { pageView } from './page.view.ts';

/** What the reading view needs, in one answer. */
export async function pageInfo(house: House, { page, item, rights }: PageAllowed, scope: Scope) {
  const { page_id, item_id } = page;
  const { html, headings, text } = await renderedOf(house, item, { source: page.page_content, scope });
  const others = await house.kit.raise(pageFields, { page_id, item_id }, scope);
  const info = {
    ...pageView(page, timeText),
    attachment_count: 0,
    unique_key: '',
    html,
    headings,
    item_name: item.item_name,
    item_domain: item.item_domain,
    item_type: String(item.item_type),
    is_archived: String(flag(item.is_archived)),
    item_edit: rights.edit && (rights.editIn === 'all' || rights.editIn.length > 0),
    item_manage: rights.manage && !item.is_archived,
    is_login: scope.caller.kind === 'user',
    saved_time: page.addtime,
    ...Object.assign({}, ...others),
  };
  return { info, text };
}

interface Text {
  readonly source: string;
  readonly scope: Scope;
}

async function renderedOf({ kit, renders }: House, item: Item, { source, scope }: Text) {
  const isText = await holdsText(kit, item.item_type, scope);
  return isText ? renders.of(scope.db, source) : { html: '', headings: [], text: '' };
}

/** From the first level down to the page; pages at the root have none. */
export async function fullPath({ page }: Pick<PageAllowed, 'page'>, scope: Pick<Scope, 'db'>) {
  const steps = forestOf(await catalogsOf(scope.db, page.item_id)).path(page.cat_id);
  if (steps.length === 0) return undefined;
  return [
    ...steps.map((step) => ({ cat_id: String(step.cat_id), cat_name: step.cat_name })),
    { page_id: String(page.page_id), page_title: page.page_title },
  ];
}
