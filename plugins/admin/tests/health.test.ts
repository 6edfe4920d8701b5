import { contract } from '@docstead/core/contract';
import { server, settingsConsole } from '@docstead/core/server';
import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { mail } from '../../accounts/points.ts';
import { accounts, type Person, setUpSite } from '../../accounts/testing.ts';
import half from '../server/index.ts';

const PASSWORD = 'hunter2hunter2';

let host: TestHost;
let root: Person;
afterEach(() => host?.close());

/** Its work fails, with words that hold a secret. */
const worker = server({
  descriptor: { id: 'worker', version: '2.1.0', sdk: '^1.0.0' } as const,
  contract: contract({}),
  setup(app) {
    app.jobs.handle<object>('send', async (_payload, job) => {
      job.giveUp();
      throw new Error(`postgres://docs:${PASSWORD}@db/docs said no.`);
    });
    return { calls: {}, start: async () => void (await app.jobs.add('send', {}, { uid: 1, title: 'A letter' })) };
  },
});

interface Row {
  readonly [key: string]: unknown;
}
const ask = async (path: `/api/${string}`, input: object = {}) =>
  host.call(path, { ...input }, { token: root.token, locale: 'en' });
const look = async () => (await ask('/api/adminHealth/look')).data as Row;
const jobs = async (input: object = {}) => (await ask('/api/adminHealth/getJobs', input)).data as readonly Row[];

describe.each(testDatabases())('the health of the site in the console, on %s', (db) => {
  const open = async (settings: object = {}) => {
    host = await createTestHost({
      ...{ db, plugins: [accounts, half, worker], settings: { accounts: { captcha: 'never', ...settings } } },
      ...{ siteUrl: 'https://docs.example.com' },
    });
    root = await setUpSite(host);
  };

  it('is told of all that the site stands on', async () => {
    await open();
    await expect.poll(() => jobs()).toHaveLength(1);
    expect(await look()).toMatchObject({
      ...{ node: process.version, redis: 'none', is_torn: 0, stopped: [], is_queue_known: 1 },
      database: { kind: db, failure: '', pool_waiting: 0 },
      files: { kind: 'folder', failure: '' },
      mail: { is_on: 0, failure: '', sent_time: 0, unsent_time: 0, unsent_failure: '' },
      jobs: [{ state: 'failed', count: 1 }],
    });
    const { calls } = (await look()) as { calls: readonly Row[] };
    const own = calls.find(({ call }) => call === '/api/adminHealth/look');
    expect(own).toMatchObject({ count: 1, longest: expect.any(Number) });
  });

  it('tells of work that failed with why, and runs it again or forgets it', async () => {
    await open();
    await expect.poll(() => jobs()).toHaveLength(1);
    const [job] = await jobs();
    expect(job).toMatchObject({
      ...{ plugin: 'worker', kind: 'send', title: 'A letter', state: 'failed', attempts: 1, may_retry: 1 },
      failure: 'Error: postgres://docs:[hidden]@db/docs said no.',
    });
    expect(await jobs({ before: job?.id })).toEqual([]);
    expect(await ask('/api/adminHealth/retryJob', { id: job?.id })).toMatchObject({ error_code: 0 });
    await expect.poll(() => jobs()).toHaveLength(1);
    expect(await ask('/api/adminHealth/forgetJob', { id: job?.id })).toMatchObject({ error_code: 0 });
    expect(await jobs()).toEqual([]);
    for (const path of ['/api/adminHealth/retryJob', '/api/adminHealth/forgetJob'] as const)
      expect(await ask(path, { id: job?.id })).toMatchObject({ error_code: 10101 });
  });

  it('tells what a mail server said, and never the password that it was given and repeats', async () => {
    const mails = new SMTPServer({
      ...{ allowInsecureAuth: true, disabledCommands: ['STARTTLS'] },
      onAuth: ({ password }, _session, done) => done(new Error(`${password} is wrong`)),
    });
    await new Promise<void>((done) => void mails.listen(0, '127.0.0.1', done));
    const { port } = mails.server.address() as { port: number };
    await open({ mail_host: '127.0.0.1', mail_port: port, mail_tls: 'none', mail_from: 'docs@example.com' });
    const secret = { mail_open: true, mail_user: 'docs', mail_password: PASSWORD };
    await host.services.get(settingsConsole).set('accounts', secret);
    await host.services.get(mail).send({ to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello' });
    await host.jobs.drain();
    const told = await look();
    expect(told.mail).toMatchObject({
      ...{ is_on: 1, failure: expect.stringContaining('[hidden] is wrong'), unsent_time: host.clock.seconds() },
      unsent_failure: expect.stringContaining('[hidden] is wrong'),
    });
    const waiting = await jobs({ state: 'waiting' });
    expect(waiting).toMatchObject([{ kind: 'mail', failure: expect.stringContaining('[hidden] is wrong') }]);
    expect(JSON.stringify([told, waiting])).not.toContain(PASSWORD);
    await new Promise<void>((done) => mails.close(() => done()));
  });
});
