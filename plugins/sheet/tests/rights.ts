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

const file = { name: 'a.csv', type: 'text/csv', content: 'a,1' };
const ofPage = ({ page_id }: Ground) => ({ page_id });

/** Who may call what of this plugin. `town.ts` of items says who is who. */
export const rights: Rights<Ground> = {
  '/api/sheet/export': [
    { input: ofPage, codes: visit },
    { input: ({ page_id }) => ({ page_id, format: 'csv' }), codes: visit },
  ],
  '/api/sheet/import': [{ input: ofPage, options: { file }, codes: edit }],
};
