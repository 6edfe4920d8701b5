import { contribute, offersOf, plugin, shellHeader, shellPalette } from '@docstead/core/contract';
import { memberPanel } from '../items/points.ts';
import * as points from './points.ts';

/** Teams: people who come into projects together. */
export default plugin({
  id: 'teams',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  optional: { sso: '^1.0.0' },
  tables: ['team', 'team_member', 'team_item', 'team_item_member', 'team_item_limit'],
  routes: [
    { id: 'team-list', path: '/team/index', title: 'titles.teams', audience: 'user' },
    {
      ...{ id: 'team-members', path: '/team/member/:team_id', where: { team_id: 'digits' } },
      ...{ title: 'titles.team', audience: 'user' },
    },
    {
      ...{ id: 'team-items', path: '/team/item/:team_id', where: { team_id: 'digits' } },
      ...{ title: 'titles.team', audience: 'user' },
    },
  ],
  contributions: [
    contribute(shellHeader, {
      ...{ id: 'header-teams', label: 'titles.teams', icon: 'users', href: '/team/index' },
      ...{ audience: 'user', order: 30 },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-teams', label: 'titles.teams', icon: 'users', href: '/team/index' },
      ...{ audience: 'user', order: 40, data: { keywords: 'team group people members 团队 小组 成员 tuandui' } },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-new-team', label: 'list.create', icon: 'plus', href: '/team/index?new=1' },
      ...{ audience: 'user', order: 50, data: { keywords: 'create add team 创建 新建 团队' } },
    }),
    contribute(memberPanel, { id: 'item-teams', label: 'panel.title', part: 'item-teams', order: 10 }),
  ],
  offers: offersOf(points),
});
