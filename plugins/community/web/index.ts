import { web } from '@docstead/core/web';

export default web({
  pages: { gate: () => import('./gate/Gate.tsx') },
  parts: { requests: () => import('./admin/Requests.tsx') },
});
