import { web } from '@docstead/core/web';

export default web({
  pages: {
    'notice-list': () => import('./list/Notices.tsx'),
    announcements: () => import('./admin/AnnouncementsPage.tsx'),
  },
  parts: { watch: () => import('./watch/Watch.tsx'), mail: () => import('./mail/MailChoice.tsx') },
  actions: { notify: () => import('./save/notify.ts') },
});
