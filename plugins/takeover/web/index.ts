import { web } from '@docstead/core/web';

const old = () => import('./old/OldAddress.tsx');

export default web({
  parts: { 'take-over': () => import('./TakeOver.tsx') },
  pages: {
    'old-address': old,
    'old-index': old,
    'old-script': old,
  },
});
