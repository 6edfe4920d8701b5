import { call, guest } from '@docstead/core/contract';

/** Who calls makes no difference: neither a gate nor a token that reaches little is in the way. */
const raw = { kind: 'raw', methods: ['*'], reads: true, access: guest, ungated: true, narrows: true } as const;

/** Answered to anybody, whoever may read the page: the key is the right. Never with cookies of this site. */
export const answerCalls = {
  '/server/mock-data/:key': call({ ...raw, summary: 'What the mock of this key answers.' }),
  /** `/server/mock-path/<item>&path=/a/b`, as addresses have always been written. */
  '/server/mock-path/*': call({
    ...raw,
    summary:
      'What a project’s mock of this path answers: `/server/mock-path/12&path=/user/list`; exact paths before patterns.',
  }),
} as const;
