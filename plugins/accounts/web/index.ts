import { web } from '@docstead/core/web';
// The server writes the first views with these classes, so they are there before any page component.
import './form.css';

export default web({
  pages: {
    login: () => import('./pages/Login.tsx'),
    register: () => import('./pages/Register.tsx'),
    setup: () => import('./pages/Setup.tsx'),
    'user-setting': () => import('./pages/UserSetting.tsx'),
  },
  services: { 'accounts/captcha.reader@1': () => import('./captcha/reader.ts') },
  actions: { logout: () => import('./actions/logout.ts') },
});
