import { contribute, offersOf, plugin, shellHeader, shellPalette } from '@docstead/core/contract';
import * as T from 'typebox';
import * as points from './points.ts';

const CONSOLE = '/admin/index';
const ADMIN = { audience: 'admin' } as const;

/** The console of whoever administers the site: one frame for the sections of all plugins. */
export default plugin({
  id: 'admin',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0' },
  settings: T.Object({
    audit_days: T.Integer({
      ...{ default: 365, minimum: 0, maximum: 36_500, unit: 'settings.units.days' },
      ...{ title: 'settings.audit_days', description: 'settings.audit_days_hint' },
    }),
  }),
  tables: ['admin_audit'],
  routes: [{ id: 'console', path: CONSOLE, title: 'titles.console', audience: 'admin' }],
  contributions: [
    contribute(shellHeader, {
      ...{ id: 'console', label: 'titles.console', icon: 'settings', href: CONSOLE, ...ADMIN, order: 901 },
    }),
    contribute(points.adminSection, {
      ...{ id: 'settings', label: 'sections.settings', icon: 'settings', part: 'settings', ...ADMIN, order: 10 },
      data: { group: 'settings' },
    }),
    contribute(points.adminSection, {
      ...{ id: 'plugins', label: 'sections.plugins', icon: 'layout-grid', part: 'plugins', ...ADMIN, order: 20 },
      data: { group: 'operation' },
    }),
    contribute(points.adminSection, {
      ...{ id: 'health', label: 'sections.health', icon: 'list-check', part: 'health', ...ADMIN, order: 10 },
      data: { group: 'operation' },
    }),
    contribute(points.adminSection, {
      ...{ id: 'audit', label: 'sections.audit', icon: 'history', part: 'audit', ...ADMIN, order: 30 },
      data: { group: 'operation' },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-settings', label: 'sections.settings', icon: 'settings', href: `${CONSOLE}?section=settings` },
      ...{ ...ADMIN, order: 31 },
      data: { keywords: 'site settings configuration options 站点 设置 配置 zhandian shezhi' },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-plugins', label: 'sections.plugins', icon: 'layout-grid', href: `${CONSOLE}?section=plugins` },
      ...{ ...ADMIN, order: 32 },
      data: { keywords: 'plugins features switch on off 插件 功能 启用 停用 chajian' },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-health', label: 'sections.health', icon: 'list-check', href: `${CONSOLE}?section=health` },
      ...{ ...ADMIN, order: 33 },
      data: { keywords: 'health status jobs queue database disk redis 运行 状态 任务 队列 zhuangtai' },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-audit', label: 'sections.audit', icon: 'history', href: `${CONSOLE}?section=audit` },
      ...{ ...ADMIN, order: 34 },
      data: { keywords: 'audit log who did what history 审计 记录 日志 谁 shenji rizhi' },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-console', label: 'titles.console', icon: 'settings', href: CONSOLE },
      ...{ ...ADMIN, order: 30 },
      data: { keywords: 'console back office admin settings site 后台 管理 控制台 设置 houtai guanli' },
    }),
  ],
  offers: offersOf(points),
});
