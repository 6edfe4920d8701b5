import { contribute, plugin, shellAddress, shellHeader, shellPalette } from '@docstead/core/contract';
import { adminSection } from '../admin/points.ts';
import { adminItem, homeCreate, readingFoot } from '../items/points.ts';
import { noticeTools } from '../notices/points.ts';
import { CONSOLE } from './console.ts';
import { siteSettings } from './settings.ts';

const HOME = { id: 'landing', path: '/', first: true } as const;

/** The site's own pages: what stands at `/`, the clients, the demo, the help, the agreement. */
export default plugin({
  id: 'site',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  optional: { admin: '^1.0.0', notices: '^1.0.0', square: '^1.0.0' },
  settings: siteSettings,
  tables: ['recommend'],
  commands: {
    'site-demo': {
      summary: 'Make the guide a project of this site, in both languages: /help and /demo lead to it.',
      options: { username: { summary: 'an administrator, whose project it becomes; else the first of the site' } },
    },
  },
  routes: [
    { ...HOME, title: 'titles.landing' },
    { id: 'clients', path: '/clients', title: 'titles.clients', first: true },
    { id: 'demo', path: '/demo', title: 'titles.demo', first: true },
    { id: 'help', path: '/help', title: 'titles.help', first: true },
    { id: 'runapi', path: '/runapi', title: 'titles.runapi', first: true },
    { id: 'agreement', path: '/agreement', title: 'titles.agreement', first: true, ungated: true },
  ],
  contributions: [
    contribute(shellHeader, {
      id: 'help',
      label: 'titles.help',
      icon: 'help',
      href: '/help',
      audience: 'user',
      order: 60,
    }),
    contribute(shellHeader, {
      ...{ id: 'feedback', label: 'feedback.entry', icon: 'message', action: 'feedback', audience: 'user', order: 61 },
      shownWhen: { setting: 'contact' },
    }),
    contribute(noticeTools, {
      ...{ id: 'notices-feedback', label: 'feedback.entry', icon: 'message', action: 'feedback', audience: 'user' },
      shownWhen: { setting: 'contact' },
    }),
    contribute(shellHeader, {
      ...{ id: 'clients', label: 'titles.clients', icon: 'download', href: '/clients', audience: 'user', order: 62 },
      when: { locale: ['zh-cn'] },
    }),
    contribute(shellHeader, {
      ...{
        id: 'products',
        label: 'products.entry',
        icon: 'layout-grid',
        action: 'products',
        audience: 'user',
        order: 63,
      },
      when: { locale: ['zh-cn'] },
      shownWhen: { setting: 'products' },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-help', label: 'titles.help', icon: 'help', href: '/help' },
      data: { keywords: 'help guide manual learn how to 帮助 指南 手册 教程 bangzhu' },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-recommendations', label: 'recommend.palette', icon: 'star', href: CONSOLE.recommendations },
      audience: 'admin',
      data: { keywords: 'administration home recommend landing 管理 首页 推荐 tuijian' },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-settings', label: 'settings.palette', icon: 'home', href: CONSOLE.settings },
      audience: 'admin',
      data: { keywords: 'administration home page landing agreement contact record number 管理 首页 协议 备案 联系' },
    }),
    contribute(adminSection, {
      ...{ id: 'settings', label: 'titles.settings', icon: 'home', part: 'settings', audience: 'admin', order: 20 },
      data: { group: 'settings' },
    }),
    contribute(adminSection, {
      ...{ id: 'recommendations', label: 'titles.recommendations', icon: 'star', part: 'recommendations' },
      ...{ audience: 'admin', order: 45, data: { group: 'content' } },
    }),
    contribute(shellAddress, {
      ...{ id: 'old-settings', label: 'titles.settings', href: CONSOLE.settings },
      data: { at: ['/x/site'] },
    }),
    contribute(shellAddress, {
      ...{ id: 'old-recommendations', label: 'titles.recommendations', href: CONSOLE.recommendations },
      data: { at: ['/x/site/recommendations'] },
    }),
    contribute(homeCreate, {
      ...{ id: 'guide', label: 'guide.entry', icon: 'help', action: 'guide', audience: 'admin', order: 95 },
      shownWhen: { setting: 'guide_offered' },
    }),
    contribute(adminItem, { id: 'recommend', label: 'recommend.act', icon: 'star', action: 'recommend', order: 30 }),
    contribute(readingFoot, {
      ...{ id: 'record', label: 'record.label', part: 'record', order: 90 },
      shownWhen: { setting: 'beian' },
    }),
  ],
});
