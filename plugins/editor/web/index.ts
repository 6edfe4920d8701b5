import { web } from '@docstead/core/web';

export default web({
  pages: { 'page-edit': () => import('./pages/PageEdit.tsx') },
  services: { 'editor/leaving@1': () => import('./leaving.ts') },
});
