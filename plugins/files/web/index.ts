import { web } from '@docstead/core/web';

export default web({
  pages: { 'my-attachments': () => import('./mine/MyAttachments.tsx') },
  parts: { 'all-attachments': () => import('./admin/AllAttachments.tsx') },
  actions: {
    'read-attachments': () => import('./page/read.tsx'),
    'write-attachments': () => import('./page/write.tsx'),
    hub: () => import('./hub/open.tsx'),
  },
});
