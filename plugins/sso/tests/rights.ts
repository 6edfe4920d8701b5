import type { Rights } from '@docstead/core/testing';
import { entered } from '../testing/site.ts';

/** Who was let in once, and is no more, is a guest with a token that says nothing. */
const WHO = 'guest|stranger|banned|expired|ended user|cookie root';

const everybody = `${WHO}
  site 0 0 0`;

const administrators = `${WHO}
  site 10102 10103 0`;

const people = `${WHO}
  site 10102 0 0`;

/** The two addresses that a browser is sent to lead on, whoever asks: there is no envelope. */
export const rights: Rights<{ readonly link_id: number }> = {
  '/api/sso/leave': [{ codes: everybody }],
  '/api/sso/links': [{ codes: people }],
  '/api/sso/connect': [
    // The provider of this table is away; what comes before that is asked in its tests.
    { input: () => ({ provider: 'corp' }), codes: `${WHO}\n  site 10102 11402 11402` },
    { input: () => ({ provider: 'nobody' }), codes: `${WHO}\n  site 10102 11401 11401` },
  ],
  '/api/sso/connected': [{ codes: `${WHO}\n  site 10102 11403 11403` }],
  '/api/sso/disconnect': [{ input: ({ link_id }) => ({ link_id }), codes: `${WHO}\n  site 10102 0 11404` }],
  '/api/sso/providers': [{ codes: administrators }],
  '/api/sso/save': [{ input: () => entered({ issuer: 'https://id.example' }, { id: 'other' }), codes: administrators }],
  '/api/sso/test': [{ input: () => ({ id: 'corp' }), codes: administrators }],
  '/api/sso/delete': [{ input: () => ({ id: 'corp' }), codes: administrators }],
};
