import { contribute, offersOf, plugin } from '@docstead/core/contract';
import { leaving } from '../accounts/points.ts';
import { itemType, pageMenu, pageVersion } from '../items/points.ts';
import * as points from './points.ts';

/** Projects that are one spreadsheet. */
export default plugin({
  id: 'sheet',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  optional: { exchange: '^1.0.0' },
  routes: [
    {
      ...{ id: 'sheet-edit', path: '/sheet/edit/:item_id/:page_id', title: 'titles.edit', audience: 'user' },
      where: { item_id: 'digits', page_id: 'digits' },
    },
  ],
  contributions: [
    contribute(itemType, {
      ...{ id: 'type-sheet', label: 'type', icon: 'table', order: 4 },
      data: {
        ...{ code: '4', creatable: true, view: 'single', plain: true },
        ...{ firstPage: { content: '[]' }, edit: '/sheet/edit/{item_id}/{page_id}' },
      },
    }),
    contribute(pageVersion, { id: 'version', label: 'type', part: 'version', data: { code: '4' } }),
    contribute(leaving, { id: 'leaving-drafts', label: 'titles.edit', data: { service: 'sheet/leaving@1' } }),
    contribute(pageMenu, {
      ...{ id: 'page-menu-export', label: 'files.export', icon: 'download', action: 'export', order: 45 },
      data: { type: '4' },
    }),
  ],
  provides: ['sheet/leaving@1'],
  offers: offersOf(points),
});
