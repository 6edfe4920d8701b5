import { contribute, offersOf, plugin } from '@docstead/core/contract';
import { leaving } from '../accounts/points.ts';
import { differ, pageLister, pageMenu, pageSorter, preview, readingTools } from '../items/points.ts';
import * as points from './points.ts';

/** The screen on which pages are written. It saves through items, and uploads through files when that is on. */
export default plugin({
  id: 'editor',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  optional: { files: '^1.0.0' },
  tables: ['template', 'template_item'],
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
    contribute(leaving, { id: 'leaving-drafts', label: 'titles.page_edit', data: { service: 'editor/leaving@1' } }),
    contribute(readingTools, {
      id: 'edit-page',
      label: 'menu.edit_page',
      icon: 'edit',
      order: 10,
      audience: 'user',
      href: '/page/edit/{item_id}/{page_id}',
      data: { needs: 'edit', edits: true, shows: 'page' },
    }),
    contribute(readingTools, {
      id: 'new-page',
      label: 'menu.new_page',
      icon: 'file-plus',
      order: 20,
      audience: 'user',
      href: '/page/edit/{item_id}/0?cat_id={cat_id}',
      data: { needs: 'edit', edits: true, shows: 'item' },
    }),
    contribute(pageMenu, {
      id: 'page-menu-edit',
      label: 'menu.edit_page',
      icon: 'edit',
      order: 10,
      audience: 'user',
      href: '/page/edit/{item_id}/{page_id}',
      data: { needs: 'edit', edits: true },
    }),
  ],
  provides: ['editor/leaving@1'],
  asks: [differ.id, pageLister.id, pageSorter.id, preview.id],
  offers: offersOf(points),
});
