import { web } from '@docstead/core/web';

export default web({ pages: { home: () => import('./pages/Home.tsx') } });
