import { web } from '@docstead/core/web';

export default web({ parts: { backups: () => import('./Backups.tsx') } });
