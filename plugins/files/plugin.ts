import { contribute, offersOf, plugin, shellAddress, shellHeader, shellPalette } from '@docstead/core/contract';
import * as T from 'typebox';
import { adminSection } from '../admin/points.ts';
import { editorInsert, editorTools } from '../editor/points.ts';
import { readingTools } from '../items/points.ts';
import * as points from './points.ts';

const SECTION = '/admin/index?section=files/attachments';
const PAGE_LIST = '/api/page/uploadList';

/** Uploaded files: images in documents, attachments of pages. */
export default plugin({
  id: 'files',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  optional: { admin: '^1.0.0', editor: '^1.0.0' },
  settings: T.Object({
    /** Largest file, in MiB (20 by the specification). */
    max_size_m: T.Integer({
      ...{ default: 20, minimum: 1, maximum: 2048, browser: true, unit: 'settings.units.mib' },
      ...{ title: 'settings.max_size_m', description: 'settings.hints.max_size_m' },
    }),
  }),
  tables: ['upload_file', 'file_page', 'file_flow', 'file_bin', 'file_bin_page'],
  routes: [{ id: 'my-attachments', path: '/attachment/index', title: 'titles.mine', audience: 'user' }],
  contributions: [
    contribute(shellHeader, {
      ...{ id: 'header-attachments', label: 'titles.mine', icon: 'paperclip', href: '/attachment/index' },
      ...{ audience: 'user', order: 10 },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-attachments', label: 'titles.mine', icon: 'paperclip', href: '/attachment/index' },
      ...{
        audience: 'user',
        order: 42,
        data: { keywords: 'files images uploads space 附件 文件 图片 上传 fujian wenjian' },
      },
    }),
    contribute(adminSection, {
      ...{ id: 'attachments', label: 'titles.all', icon: 'paperclip', part: 'all-attachments' },
      ...{ audience: 'admin', order: 25, data: { group: 'content' } },
    }),
    contribute(shellAddress, {
      ...{ id: 'old-all-attachments', label: 'titles.all', href: SECTION },
      data: { at: ['/x/files'] },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-all-attachments', label: 'all.palette', icon: 'paperclip', href: SECTION },
      ...{
        audience: 'admin',
        order: 35,
        data: { keywords: 'administration attachments files unused 管理 附件 文件 清理' },
      },
    }),
    contribute(readingTools, {
      // Without an order of the house: it is never the main one.
      ...{ id: 'page-attachments', label: 'page.title', icon: 'paperclip', action: 'read-attachments' },
      data: { shows: 'page', counts: { list: PAGE_LIST, field: 'attachment_count' } },
    }),
    contribute(editorTools, {
      ...{ id: 'editor-attachments', label: 'page.title', icon: 'paperclip', action: 'write-attachments', order: 10 },
      data: { counts: PAGE_LIST },
    }),
    contribute(editorInsert, {
      ...{ id: 'hub', label: 'hub.entry', icon: 'paperclip', action: 'hub', order: 10 },
      data: { beside: 'files' },
    }),
  ],
  offers: offersOf(points),
});
