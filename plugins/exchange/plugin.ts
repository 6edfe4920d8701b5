import { contribute, offersOf, plugin, shellPalette } from '@docstead/core/contract';
import * as T from 'typebox';
import { differ, homeCreate, itemMenu, itemSetting, pageMenu, preview, watermark } from '../items/points.ts';
import * as points from './points.ts';

/** Brings projects in from other forms, and takes them out. */
export default plugin({
  id: 'exchange',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  optional: { files: '^1.0.0' },
  config: T.Object({
    /** Font (TrueType or OpenType, with Chinese) that draws PDF on the server; of a collection `file.ttc#Name`. */
    pdf_font: T.String({ default: '' }),
  }),
  tables: ['import_upload', 'import_source', 'import_part'],
  routes: [
    { id: 'import', path: '/item/import', title: 'titles.import', audience: 'user' },
    {
      ...{ id: 'export', path: '/item/export/:item_id', where: { item_id: 'digits' } },
      ...{ title: 'titles.export', audience: 'user' },
    },
    { id: 'print', path: '/item/print/:item_id', where: { item_id: 'digits' }, title: 'titles.print' },
  ],
  contributions: [
    contribute(homeCreate, {
      ...{ id: 'create-import', label: 'menu.import_file', icon: 'upload', href: '/item/import', audience: 'user' },
    }),
    contribute(itemMenu, {
      ...{ id: 'item-import', label: 'menu.import', icon: 'upload', href: '/item/import?item={item_id}' },
      ...{ audience: 'user', order: 80, data: { needs: 'manage' } },
    }),
    contribute(itemMenu, {
      ...{ id: 'item-export', label: 'menu.export', icon: 'download', href: '/item/export/{item_id}' },
      ...{ audience: 'user', order: 85, data: { needs: 'manage' } },
    }),
    contribute(itemMenu, {
      ...{ id: 'item-print', label: 'menu.print', icon: 'printer', href: '/item/print/{item_id}', order: 32 },
    }),
    contribute(pageMenu, {
      ...{ id: 'page-export', label: 'menu.export_page', icon: 'download' },
      ...{ href: '/item/export/{item_id}?page={page_id}', audience: 'user', order: 60, data: { needs: 'manage' } },
    }),
    contribute(itemSetting, { id: 'item-sources', label: 'sources.title', part: 'item-sources', order: 40 }),
    contribute(shellPalette, {
      ...{ id: 'palette-import', label: 'titles.import', icon: 'upload', href: '/item/import', audience: 'user' },
      ...{ order: 22, data: { keywords: 'upload openapi swagger postman markdown word 导入 上传 daoru' } },
    }),
  ],
  asks: [differ.id, preview.id, watermark.id],
  offers: offersOf(points),
});
