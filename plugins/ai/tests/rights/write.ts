import type { Rights } from '@docstead/core/testing';

const signedIn = `guest|banned|expired|ended|granted stranger|reader|limread|editor|limedit|manager|owner|cookie|root
  public|private|hidden|archived|deleted 10102 0`;

export const writeRights: Rights<object> = {
  '/api/ai/create': [
    { input: () => ({ content: 'Why?' }), codes: signedIn },
    { input: () => ({ content: 'Some text.', act: 'shorten', before: 'Some' }), codes: signedIn },
  ],
};

export const writeBans = { '/api/ai/create': 'It is about no project.' } as const;
