import type { TestHost } from '@docstead/core/testing';
import type { Case } from './case.ts';

const open = ({ infra }: TestHost) => infra.settings.set('square', { enabled: true });

/** Of a site that has opened its square. */
export const SQUARE_CASES: Readonly<Record<string, Case>> = {
  '/api/publicSquare/checkEnabled': { input: () => ({}), guest: true },
  '/api/publicSquare/getPublicItems': {
    input: async (_world, host) => {
      await open(host);
      return { keyword: 'text', search_type: 'content', count: 50 };
    },
    guest: true,
    // Some hundred projects are looked into first, then thousands at once.
    chunks: 3,
  },
};
