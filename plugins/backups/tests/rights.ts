import type { Rights } from '@docstead/core/testing';

/** Who may call what of this plugin: the site administrator, in a session. The backup of the table is the only good one. */
const WHO = 'guest|banned|expired|ended user|cookie root';

const admins = (code: number) => `${WHO}
  site 10102 10103 ${code}`;

const MISSING = 2_000_000_000;

export const rights: Rights<{ backup_id: number }> = {
  '/api/backups/list': [{ codes: admins(0) }],
  '/api/backups/proof': [{ codes: admins(0) }],
  '/api/backups/settings': [{ codes: admins(0) }],
  '/api/backups/save': [
    { input: () => ({ kept: 3 }), codes: admins(0) },
    { input: () => ({ folder: '/nowhere/at/all' }), codes: admins(10101) },
  ],
  '/api/backups/tryOut': [
    { codes: admins(0) },
    { input: () => ({ target: 's3', s3_endpoint: 'none' }), codes: admins(10101) },
  ],
  '/api/backups/unlock': [
    { input: ({ backup_id }) => ({ backup_id }), codes: admins(0) },
    { input: () => ({ backup_id: MISSING }), codes: admins(10101) },
  ],
  '/api/backups/download': [{ input: ({ backup_id }) => ({ backup_id }), codes: admins(10101) }],
  '/api/backups/delete': [{ input: ({ backup_id }) => ({ backup_id }), codes: admins(10101) }],
  '/api/backups/verify': [{ input: () => ({ backup_id: MISSING }), codes: admins(10101) }],
  '/api/backups/stop': [{ input: () => ({ id: MISSING }), codes: admins(10101) }],
  '/api/backups/make': [{ codes: admins(0) }],
};
