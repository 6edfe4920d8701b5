import { plugin } from '@docstead/core/contract';
import * as T from 'typebox';

/** Projects, catalogs and pages: what everything else of the product is about. */
export default plugin({
  id: 'items',
  version: '1.0.0',
  sdk: '^1.0.0',
  essential: true,
  requires: { accounts: '^1.0.0' },
  settings: T.Object({
    /** Guests must log in before they read even public projects. */
    force_login: T.Boolean({ default: false, title: 'settings.force_login' }),
    show_watermark: T.Boolean({ default: false, title: 'settings.show_watermark' }),
    /** Days that deleted pages and projects can be brought back, counted from deletion. */
    recycle_days: T.Integer({ default: 3, minimum: 1, maximum: 3650, title: 'settings.recycle_days' }),
    catalog_depth: T.Integer({ default: 3, minimum: 1, maximum: 10, title: 'settings.catalog_depth' }),
    /** Versions kept of each page. */
    history_versions: T.Integer({ default: 100, minimum: 1, maximum: 10_000, title: 'settings.history_versions' }),
  }),
  tables: ['item', 'item_access', 'item_star', 'catalog', 'page', 'page_history', 'page_lock', 'page_html', 'recycle'],
  routes: [
    { id: 'item-list', path: '/item/index', title: 'titles.item_list', audience: 'user' },
    { id: 'item-add', path: '/item/add', title: 'titles.item_add', audience: 'user' },
    {
      id: 'item-password',
      path: '/item/password/:item_id',
      where: { item_id: 'word' },
      title: 'titles.item_password',
    },
    {
      id: 'item-setting',
      path: '/item/setting/:item_id',
      where: { item_id: 'digits' },
      title: 'titles.item_setting',
      audience: 'user',
    },
    {
      id: 'page-view',
      path: '/page/:page_id',
      where: { page_id: 'digits' },
      title: 'titles.page',
      first: true,
    },
    { id: 'item', path: '/:item', where: { item: 'word' }, title: 'titles.item', first: true },
    {
      id: 'page',
      path: '/:item/:page_id',
      where: { item: 'word', page_id: 'digits' },
      title: 'titles.page',
      first: true,
    },
  ],
  contributions: [
    {
      slot: 'items/item.type@1',
      id: 'type-regular',
      label: 'types.regular',
      icon: 'book',
      order: 1,
      data: { code: '1', creatable: true, view: 'regular' },
    },
    {
      slot: 'items/item.type@1',
      id: 'type-single',
      label: 'types.single',
      icon: 'file-text',
      order: 2,
      data: { code: '2', creatable: true, view: 'single' },
    },
    {
      slot: 'items/item.type@1',
      id: 'type-runapi',
      label: 'types.runapi',
      icon: 'api',
      order: 3,
      data: { code: '3', creatable: false, view: 'regular', readOnly: true },
    },
    { slot: 'items/item.menu@1', id: 'menu-open', label: 'menu.open', icon: 'open', order: 10, href: '/{item_id}' },
    { slot: 'items/item.menu@1', id: 'menu-share', label: 'menu.share', icon: 'share', order: 20, action: 'share' },
    {
      slot: 'items/item.menu@1',
      id: 'menu-star',
      label: 'menu.star',
      icon: 'star',
      order: 30,
      action: 'star',
      audience: 'user',
    },
    {
      slot: 'items/item.menu@1',
      id: 'menu-update',
      label: 'menu.update',
      icon: 'edit',
      order: 40,
      action: 'update-item',
      audience: 'user',
      data: { needs: 'manage' },
    },
    {
      slot: 'items/item.menu@1',
      id: 'menu-delete',
      label: 'menu.delete',
      icon: 'trash',
      order: 900,
      action: 'delete-item',
      audience: 'user',
      danger: true,
      data: { needs: 'manage' },
    },
  ],
  provides: ['items/preview@1'],
});
