import type { Rights } from '@docstead/core/testing';

/** Who may call what of this plugin: the site administrator, and nobody else. */
const WHO = 'guest|banned|expired|ended user|cookie root';

const admins = (code: number) => `${WHO}
  site 10102 10103 ${code}`;

export const rights: Rights<object> = {
  '/api/adminSetting/loadConfig': [{ codes: admins(0) }],
  '/api/adminSetting/saveConfig': [
    { input: () => ({ session_expire_days: '30' }), codes: admins(0) },
    { input: () => ({ session_expire_days: 'many' }), codes: admins(10101) },
  ],
  '/api/adminSetting/loadSettings': [{ codes: admins(0) }],
  '/api/adminSetting/saveSettings': [
    { input: () => ({ values: { 'accounts/session_days': '30' } }), codes: admins(0) },
    { input: () => ({ values: { 'accounts/none': '1' } }), codes: admins(10101) },
  ],
  '/api/adminPlugin/getList': [{ codes: admins(0) }],
  '/api/adminPlugin/getSizes': [{ input: () => ({ plugin: 'accounts' }), codes: admins(0) }],
  '/api/adminPlugin/switch': [{ input: () => ({ plugin: 'accounts', on: 0 }), codes: admins(10101) }],
  '/api/adminPlugin/uploadState': [{ codes: admins(0) }],
  // Off, unless the operator says otherwise.
  '/api/adminPlugin/upload': [{ codes: admins(10101) }],
  '/api/adminPlugin/install': [{ input: () => ({ ticket: 'none', on: 1 }), codes: admins(10101) }],
  '/api/adminPlugin/dropUpload': [{ input: () => ({ ticket: 'none' }), codes: admins(10101) }],
  '/api/adminPlugin/remove': [{ input: () => ({ plugin: 'accounts' }), codes: admins(10101) }],
  '/api/adminHealth/look': [{ codes: admins(0) }],
  '/api/adminHealth/getJobs': [{ codes: admins(0) }],
  '/api/admin/audit': [{ codes: admins(0) }, { input: () => ({ count: 1000 }), codes: admins(10101) }],
  '/api/adminHealth/retryJob': [{ input: () => ({ id: 1 }), codes: admins(10101) }],
  '/api/adminHealth/forgetJob': [{ input: () => ({ id: 1 }), codes: admins(10101) }],
};
