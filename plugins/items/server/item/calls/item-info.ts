import { flag } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { NO_AI } from '../../../contract/shapes.ts';
import { standingOf } from '../../access/rights.ts';
import { menuPage, menuView } from '../../catalog/catalog.view.ts';
import type { Handler, House } from '../../house.ts';
import { nameOf } from '../../people/people.ts';
import { pagesWith } from '../../search/pages-with.ts';
import { originalOf } from '../copy/original.ts';
import { fieldsOfOthers } from '../item-fields.ts';
import type { Shelf } from '../menu.service.ts';
import { isStarred } from '../starred.ts';

export const itemInfo =
  (house: House): Handler<'/api/item/info'> =>
  async ({ input, allowed: { item, rights }, ctx }) => {
    const { app, menus, access } = house;
    house.views.note({ item, rights }, ctx);
    const shelf = await menus.shelf(ctx, item, rights.readIn);
    const { item_id } = item;
    const keyword = input.keyword?.trim() ?? '';
    // As existing clients have it, a lone 0 is no keyword.
    const found =
      keyword !== '' && keyword !== '0' && (await pagesWith(app, ctx.db, { item, keyword, readIn: rights.readIn }));
    const others = await fieldsOfOthers(house, item, ctx);
    const isManager = rights.manage && !item.is_archived;
    const head = {
      item_id: String(item_id),
      item_domain: item.item_domain,
      is_archived: String(flag(item.is_archived)),
      is_copying: flag(item.is_copying),
      is_private: flag(item.is_private),
      is_star: flag(await isStarred(ctx, item_id)),
      item_name: item.item_name,
      item_description: item.item_description,
      item_type: String(item.item_type),
      ...openAt(shelf, input.default_page_id ?? 0),
      unread_count: 0,
      is_login: ctx.caller.kind === 'user',
      item_edit: rights.edit,
      item_manage: isManager,
      ...standingOf(rights),
      ItemPermn: rights.edit,
      ItemCreator: isManager,
      current_page_id: input.page_id ?? 0,
      original_item_info: await originalOf({ access }, item_id, ctx),
      global_param: item.item_type === API_CLIENT ? NO_PARAMETERS : [],
      show_watermark: flag(app.settings.get('show_watermark')),
      allow_comment: '0',
      allow_feedback: '0',
      ai_knowledge_base_enabled: 0,
      ai_config: NO_AI,
      revision: item.revision,
      ...(await ownerFor(house, ctx, item.uid)),
      ...others,
    };
    if (found) {
      const pages = found.map((page) => ({ ...menuPage(page), ...searched(page) }));
      return { ...head, menu: { pages, catalogs: [] } };
    }
    // The menu hangs on revision, scope and drafts alone; all the rest of the answer stands in the key.
    const key = `${await menus.key(ctx, item, rights.readIn)} ${JSON.stringify(head)}`;
    return ctx.reply.shared(key, () => ({ ...head, menu: menuView(shelf) }));
  };

/** Whom to ask is told to people, not to whoever passes by. */
async function ownerFor(house: House, { db, caller }: Scope, uid: number): Promise<{ owner_name?: string }> {
  return caller.kind === 'user' ? { owner_name: await nameOf(house, db, { uid, username: '' }) } : {};
}

/** Projects of the API client have parameters for all their requests; this product keeps none. */
const API_CLIENT = 3;
const NO_PARAMETERS = { query: [], body: [], header: [], cookies: [], preScript: '', postScript: '' };

interface Found {
  readonly item_id: number;
  readonly author_username: string;
  readonly page_content: string;
  readonly page_comments: string;
  readonly s_number: number;
  readonly page_addtime: number;
}

const searched = ({ item_id, author_username, page_content, page_comments, s_number, page_addtime }: Found) => ({
  item_id: String(item_id),
  author_username,
  page_content,
  s_number: String(s_number),
  page_comments,
  is_del: '0',
  page_addtime: String(page_addtime),
});

/**
 * Which catalogs the client opens for this page, as existing clients count them: id3 alone is a first-level catalog;
 * below that id2 is the grandparent, or the first level with id4 beneath it.
 */
function openAt(shelf: Shelf, page_id: number) {
  const page = page_id === 0 ? undefined : shelf.pages.find((one) => one.page_id === page_id);
  const ids = page ? shelf.forest.path(page.cat_id).map((one) => one.cat_id) : [];
  const [parent = 0, last = 0] = ids.slice(-2);
  const place =
    ids.length === 1 ? [0, parent, 0] : ids.length === 2 ? [parent, 0, last] : [ids.at(-3) ?? 0, parent, last];
  const [default_cat_id2 = 0, default_cat_id3 = 0, default_cat_id4 = 0] = place;
  return { default_page_id: String(page ? page_id : 0), default_cat_id2, default_cat_id3, default_cat_id4 };
}
