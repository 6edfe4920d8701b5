import {
  contribute,
  offersOf,
  plugin,
  shellAddress,
  shellBackground,
  shellHeader,
  shellPalette,
} from '@docstead/core/contract';
import { userSection } from '../accounts/points.ts';
import { adminSection } from '../admin/points.ts';
import { editorSave } from '../editor/points.ts';
import { preview } from '../items/points.ts';
import * as points from './points.ts';

const SECTION = '/admin/index?section=notices/announcements';

/** What people are told: reminders about pages that they follow, and announcements to everybody. */
export default plugin({
  id: 'notices',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  optional: { admin: '^1.0.0', editor: '^1.0.0' },
  tables: ['message_content', 'message', 'subscription', 'notice_mail'],
  routes: [{ id: 'notice-list', path: '/message/index', title: 'titles.notices', audience: 'user' }],
  contributions: [
    contribute(shellHeader, {
      ...{ id: 'header-notices', label: 'titles.notices', icon: 'bell', href: '/message/index' },
      ...{ audience: 'user', order: 20 },
    }),
    contribute(shellBackground, {
      ...{ id: 'watch', label: 'titles.notices', part: 'watch', audience: 'user' },
      // The specification's first look for what is new.
      data: { after: 2 },
    }),
    contribute(editorSave, {
      ...{ id: 'save-and-notify', label: 'save.entry', icon: 'bell', action: 'notify', audience: 'user', order: 10 },
    }),
    contribute(userSection, {
      ...{ id: 'mail', label: 'mail.section', icon: 'bell', part: 'mail', order: 60 },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-notices', label: 'titles.notices', icon: 'bell', href: '/message/index' },
      ...{ audience: 'user', order: 45 },
      data: { keywords: 'notices messages notifications reminders announcements 消息 通知 提醒 公告 xiaoxi tongzhi' },
    }),
    contribute(adminSection, {
      ...{ id: 'announcements', label: 'titles.announcements', icon: 'bell', part: 'announcements' },
      ...{ audience: 'admin', order: 50, data: { group: 'content' } },
    }),
    contribute(shellAddress, {
      ...{ id: 'old-announcements', label: 'titles.announcements', href: SECTION },
      data: { at: ['/x/notices'] },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-announcements', label: 'titles.announcements', icon: 'bell', href: SECTION },
      ...{ audience: 'admin', order: 70 },
      data: { keywords: 'administration announcement notice all users 管理 公告 通知 发布' },
    }),
  ],
  asks: [preview.id],
  offers: offersOf(points),
});
