import { plugin } from '@docstead/core/contract';

/** The screen on which pages are written. It saves through items, and uploads through files when that is on. */
export default plugin({
  id: 'editor',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { items: '^1.0.0' },
  optional: { files: '^1.0.0' },
  routes: [
    {
      id: 'page-edit',
      path: '/page/edit/:item_id/:page_id',
      where: { item_id: 'digits', page_id: 'digits' },
      title: 'titles.page_edit',
      audience: 'user',
      first: true,
    },
  ],
  contributions: [
    {
      slot: 'accounts/leaving@1',
      id: 'leaving-drafts',
      label: 'titles.page_edit',
      data: { service: 'editor/leaving@1' },
    },
    {
      slot: 'items/reading.tools@1',
      id: 'edit-page',
      label: 'menu.edit_page',
      icon: 'edit',
      order: 10,
      audience: 'user',
      href: '/page/edit/{item_id}/{page_id}',
      data: { needs: 'edit', shows: 'page' },
    },
    {
      slot: 'items/reading.tools@1',
      id: 'new-page',
      label: 'menu.new_page',
      icon: 'file-plus',
      order: 20,
      audience: 'user',
      href: '/page/edit/{item_id}/0',
      data: { needs: 'edit', shows: 'item' },
    },
    {
      slot: 'items/page.menu@1',
      id: 'page-menu-edit',
      label: 'menu.edit_page',
      icon: 'edit',
      order: 10,
      audience: 'user',
      href: '/page/edit/{item_id}/{page_id}',
      data: { needs: 'edit' },
    },
  ],
  provides: ['editor/leaving@1'],
  slots: ['editor/tools@1', 'editor/insert@1', 'editor/save@1'],
});
