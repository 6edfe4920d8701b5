import { web } from '@docstead/core/web';

export default web({
  pages: { setting: () => import('./pages/Setting.tsx') },
  parts: { buttons: () => import('./parts/Buttons.tsx'), links: () => import('./links/Links.tsx') },
  services: { 'sso/leaving@1': () => import('./leaving.ts') },
});
