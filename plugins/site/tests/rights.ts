import type { Rights } from '@docstead/core/testing';

/** The project that a call is about. */
interface Ground {
  readonly item_id: number;
}

/** Whoever comes in by one of the project's ways, and whoever does not. */
const WHO = 'guest|banned|expired|ended|granted stranger reader limread editor limedit manager owner|cookie root';

const anybody = `${WHO}
  public|private|hidden|archived|deleted 0 0 0 0 0 0 0 0 0`;

/** The site has none. */
const noMark = `${WHO}
  public|private|hidden|archived|deleted 10101 10101 10101 10101 10101 10101 10101 10101 10101`;

const administer = `${WHO}
  public|private|hidden|archived|deleted 10102 10103 10103 10103 10103 10103 10103 10103 0`;

/** The archived project of the town is behind a password, too. */
const recommendOpen = `${WHO}
  public                          10102 10103 10103 10103 10103 10103 10103 10103 0
  private|hidden|archived|deleted 10102 10103 10103 10103 10103 10103 10103 10103 10101`;

export const rights: Rights<Ground> = {
  '/api/site/logo': [{ codes: noMark }],
  '/api/common/indexStatistics': [{ codes: anybody }],
  '/api/item/getRecommend': [{ codes: anybody }],
  '/api/item/posItems': [{ codes: anybody }],
  '/api/site/page': [
    { input: () => ({ name: 'landing', home: 1 }), codes: anybody },
    { input: () => ({ name: 'agreement' }), codes: anybody },
  ],
  '/api/adminItem/recommendItem': [{ input: ({ item_id }) => ({ item_id }), codes: recommendOpen }],
  '/api/adminItem/deleteRecommend': [{ input: ({ item_id }) => ({ item_id }), codes: administer }],
  '/api/adminItem/placeRecommend': [{ input: ({ item_id }) => ({ item_ids: `[${item_id}]` }), codes: administer }],
  '/api/adminItem/getRecommendList': [{ codes: administer }],
  '/api/site/settings': [{ codes: administer }],
  '/api/site/saveSettings': [{ input: () => ({ contact: 'docs@example.com' }), codes: administer }],
  '/api/site/plantGuide': [{ codes: administer }],
};
