import { contribute, offersOf, plugin, shellHeader, shellPalette } from '@docstead/core/contract';
import { adminSection } from '../admin/points.ts';
import * as points from './points.ts';
import { communitySettings } from './settings.ts';

const GATE = '/user/community';

/** A gate before the chat group: a pledge and a reason, then its number. Until a group is named nothing of it is seen. */
export default plugin({
  id: 'community',
  version: '1.0.0',
  sdk: '^1.0.0',
  when: { locale: ['zh-cn'] },
  requires: { accounts: '^1.0.0' },
  optional: { admin: '^1.0.0' },
  settings: communitySettings,
  tables: ['community_request'],
  routes: [{ id: 'gate', path: GATE, title: 'titles.gate', audience: 'user' }],
  contributions: [
    contribute(shellHeader, {
      ...{ id: 'gate', label: 'titles.gate', icon: 'users', href: GATE, audience: 'user', order: 850 },
      shownWhen: { setting: 'ready' },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-gate', label: 'titles.gate', icon: 'users', href: GATE, audience: 'user', order: 80 },
      ...{ shownWhen: { setting: 'ready' }, data: { keywords: 'community group chat qq 社区 交流 群 jiaoliu qun' } },
    }),
    contribute(adminSection, {
      ...{ id: 'requests', label: 'titles.requests', icon: 'users', part: 'requests' },
      ...{ audience: 'admin', order: 60, data: { group: 'people' } },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-requests', label: 'titles.requests', icon: 'users', audience: 'admin', order: 81 },
      href: '/admin/index?section=community/requests',
      data: { keywords: 'community group requests reasons 社区 群 申请 理由 shenqing' },
    }),
  ],
  offers: offersOf(points),
});
