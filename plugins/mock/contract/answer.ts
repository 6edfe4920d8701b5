import { call, guest } from '@docstead/core/contract';

const raw = { kind: 'raw', methods: ['*'], reads: true, access: guest } as const;

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
