import { web } from '@docstead/core/web';

export default web({
  pages: { reference: () => import('./reference/Reference.tsx') },
  parts: { keys: () => import('./keys/OpenApiTab.tsx') },
  actions: { about: () => import('./about/about.tsx') },
});
