import type { Rights } from '@docstead/core/testing';

/** As visiting the project. */
const visit = `guest|stranger|banned|expired|ended granted reader|limread editor|limedit manager owner|cookie root
  public                  0     0     0     0     0     0     0
  private|hidden|archived 10303 0     0     0     0     0     0
  deleted                 10303 10303 10303 10303 10303 10303 10303`;

export const adRights: Rights<{ readonly item_id: number }> = {
  '/api/ad/isShowAd': [{ input: ({ item_id }) => ({ item_id }), codes: visit }],
};
