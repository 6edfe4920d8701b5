import { contribute, plugin, shellPalette } from '@docstead/core/contract';
import * as T from 'typebox';
import { adminSection } from '../admin/points.ts';

/** Where the settings are set: a place is tried before it is saved. */
const SCREEN = '/admin/index?section=backups/list';
const text = (title: string, maxLength: number) =>
  T.String({ default: '', maxLength, title: `settings.${title}`, screen: SCREEN });

/** Backups of the whole site from the console: made now and on a schedule, verified, downloaded. */
export default plugin({
  id: 'backups',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', admin: '^1.0.0' },
  tables: ['backup', 'backup_plan'],
  contributions: [
    contribute(adminSection, {
      ...{ id: 'list', label: 'titles.backups', icon: 'database', part: 'backups', audience: 'admin', order: 15 },
      data: { group: 'operation' },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette', label: 'titles.palette', icon: 'database', href: SCREEN, audience: 'admin', order: 34 },
      data: { keywords: 'administration backup restore archive schedule s3 管理 备份 恢复 归档 beifen' },
    }),
  ],
  settings: T.Object({
    schedule: T.Union([T.Literal('off'), T.Literal('daily'), T.Literal('weekly')], {
      ...{ default: 'off', title: 'settings.schedule', screen: SCREEN },
    }),
    /** In the site's time zone. */
    hour: T.Integer({ default: 3, minimum: 0, maximum: 23, title: 'settings.hour', screen: SCREEN }),
    /** Good ones, whoever made them; the next older ones go. */
    kept: T.Integer({ default: 7, minimum: 1, maximum: 100, title: 'settings.kept', screen: SCREEN }),
    target: T.Union([T.Literal('folder'), T.Literal('s3')], {
      ...{ default: 'folder', title: 'settings.target', screen: SCREEN },
    }),
    /** Absolute; empty is `backups` in the data folder. */
    folder: text('folder', 500),
    s3_endpoint: text('s3_endpoint', 300),
    s3_region: T.String({ default: 'auto', maxLength: 60, title: 'settings.s3_region', screen: SCREEN }),
    s3_bucket: text('s3_bucket', 100),
    s3_prefix: T.String({ default: 'backups', maxLength: 200, title: 'settings.s3_prefix', screen: SCREEN }),
    s3_key_id: text('s3_key_id', 200),
    s3_secret: T.String({
      ...{ default: '', maxLength: 300, secret: true, title: 'settings.s3_secret', screen: SCREEN },
    }),
  }),
});
