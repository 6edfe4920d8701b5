import { web } from '@docstead/core/web';

export default web({
  pages: {
    'team-list': () => import('./list/TeamList.tsx'),
    'team-members': () => import('./members/TeamMembers.tsx'),
    'team-items': () => import('./items/TeamItems.tsx'),
  },
  parts: { 'item-teams': () => import('./panel/ItemTeams.tsx') },
});
