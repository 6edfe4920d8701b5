import { web } from '@docstead/core/web';

export default web({
  actions: {
    write: () => import('./tool/write.tsx'),
    read: () => import('./tool/read.tsx'),
  },
});
