import type { Rights } from '@docstead/core/testing';

/** Who may call what of this plugin, on a site that has no directory yet. */
const WHO = 'guest|banned|expired|ended user|cookie root';

const admins = (code: number) => `${WHO}
  site 10102 10103 ${code}`;

export const rights: Rights<object> = {
  '/api/adminSetting/loadLdapConfig': [{ codes: admins(0) }],
  '/api/adminSetting/saveLdapConfig': [
    { input: () => ({ ldap_open: 0 }), codes: admins(0) },
    { input: () => ({ ldap_open: 1 }), codes: admins(10101) },
  ],
  '/api/adminSetting/tryLdapConfig': [{ codes: admins(10101) }],
  '/api/adminUser/bindLdap': [{ input: () => ({ username: 'user' }), codes: admins(10011) }],
  '/api/adminUser/unbindLdap': [{ input: () => ({ username: 'user' }), codes: admins(10011) }],
};
