import type { Rights } from '@docstead/core/testing';

const signedIn = `guest|banned|expired|ended|granted stranger reader|limread editor|limedit manager owner|cookie root
  public|private|hidden|archived|deleted 10102 0 0 0 0 0 0`;

export const inviteRights: Rights<object> = {
  '/api/invite/getCode': [{ codes: signedIn }],
  '/api/invite/getRecord': [{ codes: signedIn }],
};
