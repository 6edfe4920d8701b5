import type { Rights } from '@docstead/core/testing';

const administer = `guest|banned|expired|ended|granted stranger|reader|limread|editor|limedit|manager|owner|cookie root
  public|private|hidden|archived|deleted 10102 10103 0`;

export const adminRights: Rights<object> = {
  '/api/adminAi/try': [{ codes: administer }],
  '/api/adminAi/getUsage': [{ codes: administer }],
};
