import type { Rights } from '@docstead/core/testing';

/** Everybody who is logged in has a plan of their own; a project's key and a visit open nothing of it. */
const signedIn = `guest|share|banned|expired|ended|granted|apiKey stranger|reader|limread|editor|limedit|manager|owner|cookie|root
  public|private|archived|deleted 10102 0`;

export const planRights: Rights<object> = {
  '/api/plan/usage': [{ input: () => ({}), codes: signedIn }],
};
