import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import half from '../index.ts';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const STARTED = 1_763_635_320;
const host = {
  ...{ machine: 'one', process: 7, started_time: STARTED, revision: 'abcdef0123', behind: [], is_this: 1 },
};
const database = {
  ...{ kind: 'sqlite', failure: '', version: '3.50.0', milliseconds: 2, bytes: 5 * MIB },
  ...{ pool_used: 1, pool_most: 5, pool_waiting: 0 },
};
const mail = { is_on: 0, server: ':25', failure: '', sent_time: 0, unsent_time: 0, unsent_failure: '' };
const health = (over: object = {}) => ({
  ...{
    version: '1.2.3',
    node: 'v20.19.0',
    started_time: STARTED,
    redis: 'none',
    mail,
    database,
    stopped: [],
    calls: [],
  },
  ...{ memory: 200 * MIB, memory_free: 2 * GIB, memory_total: 8 * GIB },
  files: { kind: 'folder', place: '/data/blobs', failure: '' },
  ...{ disk_free: 40 * GIB, disk_total: 100 * GIB, is_torn: 0, is_queue_known: 1 },
  ...{ jobs: [{ state: 'waiting', count: 2 }], hosts: [host] },
  ...over,
});
const job = {
  ...{ id: '9', plugin: 'accounts', kind: 'mail', title: 'A letter', state: 'failed', attempts: 5 },
  ...{ failure: 'The server said no.', added_time: STARTED, may_retry: 1, done: 0, of: 0, note: '' },
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

const stateOf = (name: string) => rows().find((text) => text?.startsWith(name));

it('says of each thing that the site stands on how it is', async () => {
  await open();
  const started = /^VersionDocstead 1\.2\.3 on Node 20\.19\.0Started .+Fine$/;
  expect(rows()).toEqual([
    expect.stringMatching(started),
    'DatabaseSQLite 3.50.0, 5 MiB, answers in 2 ms1 of 5 connections of this process in useFine',
    'RedisNot used: one host needs none.Fine',
    'FilesIn the folder /data/blobs, where they can be written40 GiB free thereFine',
    'MailSwitched off: the site sends none.Fine',
    'Work0 running, 2 waiting, 0 failedFine',
    'PluginsNone has stopped.Fine',
    'Disk40 GiB of 100 GiB free (40 %)Fine',
    'MemoryThis process uses 200 MiB; 2 GiB of 8 GiB are free on the machineFine',
  ]);
  expect(screen.getByText('Everything works.')).toBeTruthy();
  expect(await screen.findByText('No work has failed')).toBeTruthy();
});

it.each([
  [{}, 'mail.example.com:587 answers.No mail that was taken is remembered.Fine'],
  [{ sent_time: STARTED }, /^mail\.example\.com:587 answers\.Last mail taken .+Fine$/],
  [{ unsent_time: STARTED, unsent_failure: '451' }, /Last try in vain .+: 451Needs a look$/],
  [{ sent_time: STARTED + 1, unsent_time: STARTED, unsent_failure: '451' }, /Last try in vain .+: 451Fine$/],
  [{ failure: '535 No such account' }, /^No mail goes out: 535 No such account.+Not working$/],
])('says how mail is, where it is on: %j', async (over, said) => {
  const post = { ...mail, is_on: 1, server: 'mail.example.com:587', ...over };
  await open({ '/api/adminHealth/look': () => health({ mail: post }) });
  const [told] = rows().filter((text) => text?.startsWith('Mail'));
  expect(told?.slice('Mail'.length)).toMatch(said);
});

it('tells what needs a look from what does not work, and what cannot be known from both', async () => {
  const striking = health({
    ...{ redis: 'away', files: { kind: 'bucket', place: 's3/docs', failure: 'no such bucket' }, disk_free: GIB },
    database: { ...database, kind: 'postgres', version: '15', milliseconds: 900, bytes: 0, pool_waiting: 3 },
    ...{ stopped: ['Sheet'], is_queue_known: 0, is_torn: 1, memory_free: 100 * MIB },
  });
  await open({ '/api/adminHealth/look': () => striking });
  expect(stateOf('Database')).toBe(
    'DatabasePostgreSQL 15, answers in 900 ms1 of 5 connections of this process in use3 questions wait for a connectionNeeds a look',
  );
  expect(stateOf('Redis')).toMatch(/Not working$/);
  expect(stateOf('Files')).toBe('FilesNothing can be written at s3/docs: no such bucketNot working');
  expect(stateOf('Work')).toBe('WorkNot known: the queue could not be read.Not known');
  expect(stateOf('Plugins')).toBe('PluginsStopped: SheetSee the pluginsNeeds a look');
  expect(stateOf('Disk')).toMatch(/Make room.+Not working$/);
  expect(stateOf('Memory')).toMatch(/Needs a look$/);
  expect(screen.getByText(/Not all hosts run the same plugins yet/)).toBeTruthy();
  expect(screen.getByText('6 things need a look.')).toBeTruthy();
});

it('a database that does not answer is told with why, and the disk of which nobody says anything is not known', async () => {
  const away = health({
    database: { ...database, failure: 'It took longer than 3 s', version: '' },
    disk_total: 0,
    hosts: [],
  });
  await open({ '/api/adminHealth/look': () => away });
  expect(stateOf('Database')).toMatch(/^DatabaseDoes not answer: It took longer than 3 s.+Not working$/);
  expect(stateOf('Disk')).toBe('DiskThe system does not say.Not known');
  expect(screen.getByText('Not known: the database does not answer.')).toBeTruthy();
});

it('with several hosts, what is of the one that answers says so', async () => {
  const hosts = [host, { ...host, machine: 'two', process: 9, is_this: 0 }];
  await open({ '/api/adminHealth/look': () => health({ hosts }) });
  expect(screen.getByText(/is of one, process 7, alone/)).toBeTruthy();
  const own = rows().filter((text) => text?.includes('this host'));
  expect(own.map((text) => text?.split('this host')[0])).toEqual(['Version', 'Files', 'Plugins', 'Disk', 'Memory']);
});

it('tells the slowest calls with how long they take', async () => {
  const calls = [{ call: '/api/page/save', count: 12, median: 40, p95: 310, longest: 1_200 }];
  await open({ '/api/adminHealth/look': () => health({ calls }) });
  const table = within(screen.getByRole('table', { name: 'Slowest calls' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['/api/page/save', '12', '40 ms', '310 ms', '1,200 ms'],
  ]);
});

it('work that failed says why, is run again, and is forgotten once that is agreed to', async () => {
  const { user, calls } = await open({
    '/api/adminHealth/getJobs': () => [job],
    '/api/adminHealth/retryJob': () => [],
    '/api/adminHealth/forgetJob': () => [],
  });
  const sent = (path: string) => calls.filter((one) => one.path === path).map(({ input }) => input);
  expect(await screen.findByText('The server said no.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again: A letter' }));
  await waitFor(() => expect(sent('/api/adminHealth/retryJob')).toEqual([{ id: '9' }]));
  await user.click(screen.getByRole('button', { name: 'Forget: A letter' }));
  expect(sent('/api/adminHealth/forgetJob')).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(sent('/api/adminHealth/forgetJob')).toEqual([{ id: '9' }]));
});

it('work that runs says how far it is, and there is nothing to do about it', async () => {
  const running = { ...job, state: 'running', failure: '', attempts: 0, may_retry: 0, done: 3, of: 10, note: 'Pages' };
  const ask = ({ state }: Readonly<Record<string, unknown>>) => (state === 'running' ? [running] : []);
  const { user } = await open({ '/api/adminHealth/getJobs': ask });
  await user.click(screen.getByRole('radio', { name: /Running/ }));
  expect(await screen.findByText('3 of 10 · Pages')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /A letter/ })).toBeNull();
});

it('is asked again by a button, the list of work too', async () => {
  const { user, calls } = await open();
  await screen.findByText('No work has failed');
  const asked = (path: string) => calls.filter((one) => one.path === path).length;
  const before = [asked('/api/adminHealth/look'), asked('/api/adminHealth/getJobs')];
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await waitFor(() => {
    const after = [asked('/api/adminHealth/look'), asked('/api/adminHealth/getJobs')];
    expect(after).toEqual(before.map((count) => count + 1));
  });
});
