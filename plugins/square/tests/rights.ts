import type { Rights } from '@docstead/core/testing';

/** The square is open, and the site forces nobody to log in: everybody is told the same. `square.test.ts` says what. */
const anybody = `guest|granted|banned|expired|ended|stranger|reader|limread|editor|limedit|manager|owner|cookie|root
  public|private|hidden|archived|deleted 0`;

export const rights: Rights<object> = {
  '/api/publicSquare/checkEnabled': [{ codes: anybody }],
  '/api/publicSquare/getPublicItems': [
    { codes: anybody },
    { input: () => ({ keyword: 'zebra', search_type: 'content' }), codes: anybody },
  ],
};
