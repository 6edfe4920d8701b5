import { CallError } from '@docstead/core/web';
import { expect, it } from 'vitest';
import { evenIfUnverified } from './even-if-unverified.ts';

const refused = (code: number, data?: unknown) =>
  Promise.reject(new CallError({ kind: 'refused', code, message: 'no', ...(data !== undefined && { data }) }));

it('takes a save without a verified address for done', async () => {
  expect(await evenIfUnverified(refused(10250, { page_id: '7', rev: 3 }))).toEqual({ page_id: '7', rev: 3 });
  expect(await evenIfUnverified(Promise.resolve({ page_id: 7, rev: 1 }))).toEqual({ page_id: 7, rev: 1 });
});

it('takes nothing else for done', async () => {
  for (const [code, data] of [[11201, { page_id: '7', rev: 3 }], [10250], [10250, null], [10250, {}]] as const) {
    await expect(evenIfUnverified(refused(code, data))).rejects.toMatchObject({ code });
  }
});
