import { web } from '@docstead/core/web';

const old = () => import('./old/OldAddress.tsx');

export default web({
  pages: {
    'take-over': () => import('./TakeOver.tsx'),
    'old-address': old,
    'old-index': old,
    'old-script': old,
  },
});
