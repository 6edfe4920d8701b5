import { contribute, offersOf, plugin, shellPalette } from '@docstead/core/contract';
import { homeCreate, itemEmpty, itemMenu, itemSetting } from '../items/points.ts';
import * as points from './points.ts';

/** Programs that write documentation: keys of projects, calls for scripts, and the description of all calls. */
export default plugin({
  id: 'openapi',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  optional: { files: '^1.0.0' },
  tables: ['item_token'],
  routes: [{ id: 'reference', path: '/x/openapi', title: 'titles.reference' }],
  contributions: [
    contribute(itemSetting, { id: 'keys', label: 'keys.tab', part: 'keys', order: 50 }),
    contribute(itemMenu, {
      ...{ id: 'menu-keys', label: 'keys.menu', icon: 'key', order: 55, audience: 'user' },
      href: '/item/setting/{item_id}?tab=openapi%2Fkeys',
      data: { needs: 'manage' },
    }),
    contribute(homeCreate, { id: 'about', label: 'about.entry', icon: 'api', action: 'about', order: 30 }),
    contribute(itemEmpty, {
      ...{ id: 'empty-about', label: 'about.empty', icon: 'api', action: 'about', order: 30 },
      data: { needs: 'edit' },
      when: { locale: ['zh-cn'] },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-reference', label: 'titles.reference', icon: 'api', href: '/x/openapi', order: 60 },
      data: { keywords: 'api openapi rest token calls reference 接口 调用 文档 jiekou' },
    }),
  ],
  offers: offersOf(points),
});
