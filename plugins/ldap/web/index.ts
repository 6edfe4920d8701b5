import { web } from '@docstead/core/web';

export default web({ parts: { setting: () => import('./Setting.tsx') } });
