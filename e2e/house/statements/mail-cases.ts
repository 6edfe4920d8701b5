import type { TestHost } from '@docstead/core/testing';
import type { Case } from './case.ts';
import { rows, times, type World } from './world.ts';

/** As many letters as the world has rows were given up; of which the last one. */
export async function lastOfGivenUp(host: TestHost, { name, size }: World): Promise<number> {
  const job = { plugin: 'accounts', kind: 'mail', payload: '{}', due_at: 9e15, attempts: 12, tries: 12 };
  const given = { outcome: 'failed', ended_at: 1, failure: 'The mail server was away.' };
  const titled = times(size, (at) => ({ ...job, ...given, title: `${name}-${at}@example.com: Hello` }));
  await rows(host, 'jobs', titled);
  const { id } = await host.db.handle('jobs').where({ kind: 'mail' }).orderBy('id', 'desc').first('id');
  return Number(id);
}

/** The mail server of the tests' site does not answer, which is an answer to who tries it. */
export const MAIL_CASES: Readonly<Record<string, Case>> = {
  '/api/adminSetting/sendTestMail': { root: true, input: ({ name }) => ({ to: `${name}@example.com` }) },
  '/api/adminSetting/retryMail': {
    root: true,
    input: async (world, host) => ({ id: await lastOfGivenUp(host, world) }),
  },
  '/api/adminSetting/unsentMails': { root: true, input: () => ({}) },
};
