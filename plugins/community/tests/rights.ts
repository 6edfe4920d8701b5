import type { Rights } from '@docstead/core/testing';
import { REASON } from '../testing/site.ts';

/** Who was let in once, and is no more, is a guest with a token that says nothing. */
const WHO = 'guest|stranger|banned|expired|ended user|cookie root';

const people = `${WHO}
  site 10102 0 0`;

const administrators = `${WHO}
  site 10102 10103 0`;

export const rights: Rights<{ readonly request_id: number }> = {
  '/api/common/community': [{ input: () => ({ reason: REASON }), codes: people }],
  '/api/common/communityGate': [{ codes: people }],
  '/api/adminCommunity/getRequests': [{ codes: administrators }],
  '/api/adminCommunity/deleteRequest': [{ input: ({ request_id }) => ({ request_id }), codes: administrators }],
};
