import { web } from '@docstead/core/web';

export default web({
  actions: {
    write: () => import('./dialog/write.tsx'),
    read: () => import('./dialog/read.tsx'),
  },
});
