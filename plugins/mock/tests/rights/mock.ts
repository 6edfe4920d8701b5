import type { Rights } from '@docstead/core/testing';

interface Ground {
  readonly page_id: number;
}

/** As writing the page. */
const edit = `guest|granted|banned|expired|ended stranger reader|limread editor|manager owner|cookie root limedit
  public|private 10102 10103 10103 0     0     0     0
  hidden         10102 10103 10103 0     0     0     10101
  archived       10102 10103 10103 11202 11202 11202 11202
  deleted        10102 10101 10101 10101 10101 10101 10101`;

/** As reading it. */
const visit = `guest|stranger|banned|expired|ended granted reader editor|manager owner|cookie root limread|limedit
  public           0     0     0     0     0     0     0
  private|archived 10303 0     0     0     0     0     0
  hidden           10303 0     0     0     0     0     10101
  deleted          10101 10101 10101 10101 10101 10101 10101`;

const ofPage = ({ page_id }: Ground) => ({ page_id });

export const mockRights: Rights<Ground> = {
  '/api/mock/add': [{ input: ({ page_id }) => ({ page_id, template: '{"a":1}', path: '/a' }), codes: edit }],
  '/api/mock/infoByPageId': [{ input: ofPage, codes: visit }],
  '/api/mock/getCalls': [{ input: ofPage, codes: edit }],
  '/api/mock/delete': [{ input: ofPage, codes: edit }],
  // They have no envelope: `rights.slow.test.ts` asks them by their keys; here they are closed.
  '/server/mock-data/:key': [{ codes: 'guest' }],
  '/server/mock-path/*': [{ codes: 'guest' }],
};

const NOBODY = 'Who calls makes no difference.';

export const mockBans = { '/server/mock-data/:key': NOBODY, '/server/mock-path/*': NOBODY };
