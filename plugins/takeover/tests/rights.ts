import type { Rights } from '@docstead/core/testing';

const WHO = 'guest|banned|expired|ended|granted stranger reader|limread editor|limedit manager owner|cookie root';

const administer = (root: number) => `${WHO}
  public|private|hidden|archived|deleted 10102 10103 10103 10103 10103 10103 ${root}`;

/** Where something stands is no secret of its own: whoever may not see it is told so there. */
const ANYBODY = `${WHO}
  public|private|hidden|archived|deleted 0 0 0 0 0 0 0`;

/** No site lies in the folder: the administrator is told so, the others not even that. */
export const rights: Rights<object> = {
  '/api/takeover/sources': [{ codes: administer(0) }],
  '/api/takeover/start': [{ input: () => ({ source: 'wiki', dry: 1 }), codes: administer(10101) }],
  '/api/takeover/run': [{ codes: administer(0) }],
  '/api/takeover/stop': [{ input: () => ({ id: 4711 }), codes: administer(10101) }],
  '/api/takeover/report': [{ input: () => ({ source: 'wiki' }), codes: administer(10101) }],
  '/api/takeover/place': [{ input: () => ({ item_id: 1, page_id: 1 }), codes: ANYBODY }],
};
