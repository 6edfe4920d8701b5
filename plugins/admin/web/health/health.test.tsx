import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import half from '../index.ts';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const GIB = 1024 ** 3;
const health = (over: object = {}) => ({
  ...{ node: 'v20.19.0', memory: 200 * 1024 * 1024, redis: 'none', files: { kind: 'folder', failure: '' } },
  mail: { is_on: 0, server: ':25', failure: '' },
  database: { kind: 'sqlite', version: '3.50.0', milliseconds: 2, bytes: 5 * 1024 * 1024 },
  ...{ disk_free: 40 * GIB, disk_total: 100 * GIB, is_torn: 0, slow: [] },
  jobs: [{ state: 'waiting', count: 2 }],
  hosts: [{ machine: 'one', process: 7, started_time: 1_763_635_320, revision: 'abcdef0123', behind: [], is_this: 1 }],
  ...over,
});
const job = {
  ...{ id: '9', plugin: 'accounts', kind: 'mail', title: 'A letter', state: 'failed', attempts: 5 },
  ...{ failure: 'The server said no.', added_time: 1_763_635_320, may_retry: 1 },
};

async function open(calls: RenderPluginOptions['calls'] = {}) {
  const view = await renderPlugin(half, {
    ...{ path: '/admin/index?section=health', routes: descriptor, caller: root },
    calls: { '/api/adminHealth/look': () => health(), '/api/adminHealth/getJobs': () => [], ...calls },
  });
  await screen.findByRole('list', { name: 'Health' });
  return { ...view, user: userEvent.setup() };
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Health' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says of each thing that the site stands on how it is', async () => {
  await open();
  expect(rows()).toEqual([
    'DatabaseSQLite 3.50.0, 5 MiB, answers in 2 msFine',
    'RedisNot used: one process needs none.Fine',
    'FilesIn the data folder.Fine',
    'MailSwitched off: the site sends none.Fine',
    'Disk40 of 100 GiB freeFine',
    'ServerNode v20.19.0, 200 MiB of memoryFine',
  ]);
  expect(await screen.findByText('No work has failed')).toBeTruthy();
  expect(screen.getByText(/2 wait/)).toBeTruthy();
});

it('says that the mail server answers, or what it said', async () => {
  const mail = (failure: string) => health({ mail: { is_on: 1, server: 'mail.example.com:587', failure } });
  const { unmount } = await open({ '/api/adminHealth/look': () => mail('') });
  expect(rows()[3]).toBe('Mailmail.example.com:587 answers.Fine');
  unmount();
  await open({ '/api/adminHealth/look': () => mail('535 No such account') });
  expect(rows()[3]).toBe('MailNone goes out: 535 No such accountNeeds a look');
});

it('marks what needs a look: Redis that is away, files that do not answer, a full disk, a slow database', async () => {
  const bad = health({
    ...{ redis: 'away', files: { kind: 'bucket', failure: 'no such bucket' }, disk_free: GIB, is_torn: 1 },
    database: { kind: 'postgres', version: '15', milliseconds: 900, bytes: 0 },
  });
  await open({ '/api/adminHealth/look': () => bad });
  expect(rows().map((text) => text?.endsWith('Needs a look'))).toEqual([true, true, true, false, true, false]);
  expect(screen.getByText('Do not answer: no such bucket')).toBeTruthy();
  expect(screen.getByText(/Not all hosts run the same plugins yet/)).toBeTruthy();
});

it('work that failed says why, and is run again', async () => {
  const { user, calls } = await open({
    '/api/adminHealth/getJobs': () => [job],
    '/api/adminHealth/retryJob': () => [],
  });
  expect(await screen.findByText('The server said no.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again: A letter' }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/adminHealth/retryJob').map(({ input }) => input)).toEqual([
      { id: '9' },
    ]),
  );
});
