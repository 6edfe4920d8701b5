import { web } from '@docstead/core/web';

export default web({ pages: { setting: () => import('./pages/Setting.tsx') } });
