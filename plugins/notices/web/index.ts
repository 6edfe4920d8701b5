import { web } from '@docstead/core/web';

export default web({
  pages: { 'notice-list': () => import('./list/Notices.tsx') },
  parts: {
    watch: () => import('./watch/Watch.tsx'),
    mail: () => import('./mail/MailChoice.tsx'),
    announcements: () => import('./admin/Announcements.tsx'),
  },
  actions: { notify: () => import('./save/notify.ts') },
});
