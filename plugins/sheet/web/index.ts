import { web } from '@docstead/core/web';

export default web({
  pages: { 'sheet-edit': () => import('./pages/SheetEdit.tsx') },
  parts: { version: () => import('./version/Version.tsx') },
  actions: { export: () => import('./files/export.tsx') },
  services: { 'sheet/leaving@1': () => import('./session/leaving.ts') },
});
