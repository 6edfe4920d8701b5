import { fail, flag, timeText } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { mayBeApiDocument } from '../../../api/read.ts';
import { pageUnknown } from '../../../contract/failures.ts';
import { type PageAllowed, pageFields } from '../../../points.ts';
import { VISITOR } from '../../access/rights.ts';
import type { House } from '../../house.ts';
import { BAN } from '../../item/ban.ts';
import { toItem } from '../../item/item.model.ts';
import { authorName } from '../../people/people.ts';
import { pageView } from '../page.view.ts';
import { pageBody } from '../page-info.service.ts';
import { findPageWithItem } from '../page-with-item.ts';
import type { Share } from './shares.service.ts';
import { withKey } from './with-key.ts';

interface SharedPage {
  readonly share: Share;
  readonly allowed: PageAllowed;
}

/** The page that this key opens, to anybody. A draft is its author's alone, and shared with nobody; a banned project shares nothing. */
async function opened({ shares }: House, unique_key: string, scope: Scope): Promise<SharedPage> {
  const share = await shares.tried(unique_key, scope);
  const found = share && (await findPageWithItem(scope.db, share.page_id));
  if (!found || found.page.is_draft || found.item.ban !== BAN.none) throw fail(pageUnknown);
  return { share, allowed: { page: found.page, item: toItem(found.item), rights: VISITOR, isShared: true } };
}

/** All that a reader of the page alone is told: nothing of the project that it stands in. */
export async function sharedPage(house: House, unique_key: string, scope: Scope) {
  const { share, allowed } = await opened(house, unique_key, scope);
  const { page, item } = allowed;
  const { page_id, item_id } = page;
  const others: { attachment_count?: number } = Object.assign(
    {},
    ...(await house.app.raise(pageFields, { page_id, item_id }, scope)),
  );
  const { item_id: _item, cat_id: _cat, ...row } = pageView(page, timeText);
  const { text, ...body } = await pageBody(house, allowed, scope);
  const { origin } = scope.request;
  const info = {
    ...row,
    author_name: await authorName(house, scope.db, page),
    ...body,
    html: withKey(body.html, { unique_key, origin }),
    attachment_count: others.attachment_count ?? 0,
    expire_time: share.expire_time,
    saved_time: page.addtime,
    item_type: String(item.item_type),
    is_api: flag(mayBeApiDocument(page.page_content)),
  };
  return { info, text };
}
