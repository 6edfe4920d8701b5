import { web } from '@docstead/core/web';

export default web({
  parts: {
    mobile: () => import('./mobile/Mobile.tsx'),
    trial: () => import('./admin/Trial.tsx'),
  },
});
