import { contribute, plugin, shellAddress, shellPalette } from '@docstead/core/contract';
import * as T from 'typebox';
import { adminSection } from '../admin/points.ts';
import { homeCreate } from '../items/points.ts';
import { SECTION } from './section.ts';

/** Takes a whole site of ShowDoc over, with the numbers that its addresses name. */
export default plugin({
  id: 'takeover',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', admin: '^1.0.0', items: '^1.0.0' },
  optional: { files: '^1.0.0', teams: '^1.0.0', openapi: '^1.0.0', editor: '^1.0.0', notices: '^1.0.0' },
  config: T.Object({
    /** Where the operator puts sites, for the console to find; empty is `take-over` in the data folder. */
    folder: T.String({ default: '' }),
  }),
  tables: ['takeover_row', 'takeover_report'],
  routes: [
    // Where pages stood at ShowDoc: the rest of the address is behind a hash, or in its query.
    { id: 'old-address', path: '/web', title: 'titles.old_address' },
    { id: 'old-index', path: '/web/index.html', title: 'titles.old_address' },
    { id: 'old-script', path: '/index.php', title: 'titles.old_address' },
  ],
  contributions: [
    contribute(adminSection, {
      ...{ id: 'sites', label: 'titles.take_over', icon: 'download', part: 'take-over' },
      ...{ audience: 'admin', order: 70, data: { group: 'operation' } },
    }),
    contribute(shellAddress, {
      ...{ id: 'old-take-over', label: 'titles.take_over', href: SECTION },
      data: { at: ['/x/takeover'] },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-take-over', label: 'web.palette', icon: 'download', href: SECTION },
      ...{
        audience: 'admin',
        order: 45,
        data: {
          keywords:
            'administration showdoc migrate migration import site take over 管理 接管 迁移 导入 搬家 jieguan qianyi',
        },
      },
    }),
    contribute(shellAddress, {
      ...{ id: 'old-hash', label: 'titles.old_address', href: '/web' },
      // `/` itself, and where who opens it lands: who is logged in, and who is not.
      data: { hash: '#/', at: ['/', '/item/index', '/user/login'] },
    }),
    contribute(homeCreate, {
      ...{ id: 'create-take-over', label: 'web.create', icon: 'download', href: SECTION },
      ...{ audience: 'admin', order: 90 },
    }),
  ],
  commands: {
    'take-over': {
      summary: 'Take a site of ShowDoc 2 or 3 over. Reads and counts only, until told to write; can be run again.',
      options: {
        from: { summary: 'folder of the site, or its database file', required: true },
        write: { summary: '`yes` takes it over; without it nothing is written' },
        verify: { summary: '`yes` compares what was taken over, text by text, and takes nothing' },
        people: { summary: '`merge`: whoever has a username that is here is that person; else they get another name' },
        name: { summary: 'what this site is remembered as (the name of its folder)' },
        report: { summary: 'file that the whole report is written to, as JSON' },
      },
    },
  },
});
