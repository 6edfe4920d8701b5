import { web } from '@docstead/core/web';

export default web({ pages: { confirm: () => import('./pages/Confirm.tsx') } });
