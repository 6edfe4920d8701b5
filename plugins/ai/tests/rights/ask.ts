import type { Rights } from '@docstead/core/testing';

interface Ground {
  readonly item_id: number;
}

/** Projects are opened to readers and not to guests by `openedToQuestions`. */
const ask = `guest|banned|expired|ended granted stranger reader|limread|editor|limedit|manager owner|cookie|root
  public                  11605 11605 0     0     0
  private|hidden|archived 10303 11605 10303 0     0
  deleted                 10303 10303 10303 10303 10303`;

const manage = `guest|banned|expired|ended|granted stranger|reader|limread|editor|limedit manager|owner|cookie|root
  public|private|hidden|archived 10102 10303 0
  deleted                        10102 10303 10303`;

const change = `guest|banned|expired|ended|granted stranger|reader|limread|editor|limedit manager|owner|cookie|root
  public|private|hidden 10102 10303 0
  archived              10102 10303 11202
  deleted               10102 10303 10303`;

const TERMS = { enabled: 1, guests: 0, welcome: 'Ask.' } as const;

/** For `furnish` of the town: what stands on each ground. */
export const openedToQuestions = ({ item_id }: Ground) => ({ item_id, ...TERMS });

export const askRights: Rights<Ground> = {
  '/api/ai/ask': [{ input: ({ item_id }) => ({ item_id, question: 'zebra' }), codes: ask }],
  '/api/ai/getWelcome': [{ input: ({ item_id }) => ({ item_id }), codes: ask }],
  '/api/item/getAiConfig': [{ input: ({ item_id }) => ({ item_id }), codes: manage }],
  '/api/item/setAiConfig': [{ input: openedToQuestions, codes: change }],
};
