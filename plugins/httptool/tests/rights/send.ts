import type { Rights } from '@docstead/core/testing';

const WHO = 'guest|banned|expired|ended|granted stranger reader|limread editor|limedit manager owner|cookie root';

/** Who may read the project, and is logged in, hears that the address is not called: no request leaves. */
const visit = `${WHO}
  public                   10102 11009 11009 11009 11009 11009 11009
  private|hidden|archived  10102 10303 11009 11009 11009 11009 11009
  deleted                  10102 10303 10303 10303 10303 10303 10303`;

export const sendRights: Rights<{ readonly item_id: number }> = {
  '/api/httptool/send': [
    {
      input: ({ item_id }) => ({ item_id: String(item_id), method: 'GET', url: 'http://127.0.0.1/' }),
      codes: visit,
    },
  ],
};
