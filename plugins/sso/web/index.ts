import { web } from '@docstead/core/web';

export default web({
  parts: {
    setting: () => import('./Setting.tsx'),
    buttons: () => import('./parts/Buttons.tsx'),
    links: () => import('./links/Links.tsx'),
  },
  services: { 'sso/leaving@1': () => import('./leaving.ts') },
});
