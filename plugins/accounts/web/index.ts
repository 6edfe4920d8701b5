import { web } from '@docstead/core/web';

export default web({
  pages: {
    login: () => import('./pages/Login.tsx'),
    register: () => import('./pages/Register.tsx'),
    setup: () => import('./pages/Setup.tsx'),
    'user-setting': () => import('./pages/UserSetting.tsx'),
  },
  actions: { logout: () => import('./actions/logout.ts') },
});
