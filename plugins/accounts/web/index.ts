import { web } from '@docstead/core/web';
// The server writes the first views with these classes, so they are there before any page component.
import './form.css';

export default web({
  pages: {
    login: () => import('./pages/Login.tsx'),
    register: () => import('./pages/Register.tsx'),
    'reset-password': () => import('./pages/ResetPassword.tsx'),
    'new-password': () => import('./pages/NewPassword.tsx'),
    'verify-email': () => import('./pages/VerifyEmail.tsx'),
    'hand-over': () => import('./hand-over/HandOver.tsx'),
    setup: () => import('./pages/Setup.tsx'),
    'second-factor': () => import('./pages/SecondFactorGate.tsx'),
    'user-setting': () => import('./pages/UserSetting.tsx'),
  },
  parts: {
    'email-notice': () => import('./parts/EmailNotice.tsx'),
    'admin-users': () => import('./admin/users/Users.tsx'),
    'admin-login': () => import('./admin/settings/Login.tsx'),
    'admin-mail': () => import('./admin/mail/Mail.tsx'),
  },
  services: {
    'accounts/captcha.reader@1': () => import('./captcha/reader.ts'),
    'accounts/captcha.field@1': () => import('./captcha/OwnCaptcha.tsx'),
  },
  actions: { logout: () => import('./actions/logout.ts') },
});
