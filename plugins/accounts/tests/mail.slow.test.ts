import { allJobs, settingsConsole } from '@docstead/core/server';
import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { mail } from '../points.ts';
import { accounts } from '../testing.ts';
import { closeMailServers, openMailServer } from './mail-server.ts';

closeMailServers();
let host: TestHost;
afterEach(() => host.close());

const SITE = 'https://docs.example.com';

async function open(db: 'sqlite' | 'postgres', settings: object, siteUrl: string | undefined = SITE) {
  host = await createTestHost({
    plugins: [accounts],
    db,
    settings: { accounts: { ...settings } },
    ...(siteUrl && { siteUrl }),
  });
  return host.services.get(mail);
}

type Done = (error: Error) => void;
const letter = { to: 'ann@example.com', subject: '密码重置', text: 'Guten Tag', html: '<p>Grüß Gott</p>' };
const command = (name: string, options = {}) => host.current.commands.get(name)?.value.run(options, host.system());
const jobs = () => host.services.get(allJobs).list();

describe.each(testDatabases())('mail, on %s', (db) => {
  it('goes out by a job, as text and as HTML, from the sender of the site to one address', async () => {
    const server = await openMailServer();
    const service = await open(db, server.settings);
    await service.send(letter);
    expect(server.received).toEqual([]);
    await host.jobs.drain();
    const [got] = server.received;
    expect(got).toMatchObject({ from: 'docs@example.com', to: ['ann@example.com'] });
    expect(got?.head).toContain('From: Docs of Example <docs@example.com>');
    expect(got?.head).toContain('Subject: 密码重置');
    expect(got?.head).toContain('Auto-Submitted: auto-generated');
    expect(got?.head).toMatch(/Message-ID: <\w+@example\.com>/);
    expect(got?.body).toContain('Guten Tag');
    expect(got?.body).toContain('<p>Grüß Gott</p>');
    expect(await jobs()).toEqual([]);
  });

  it('tells how it is: off, without a sender, there, refused, away; and sends nothing for it', async () => {
    const server = await openMailServer({
      ...{ authOptional: false },
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'docs' }) : done(new Error('No such account')),
    });
    const service = await open(db, { ...server.settings, mail_open: false });
    const set = (values: object) => host.services.get(settingsConsole).set('accounts', { ...values });
    const at = `127.0.0.1:${server.port}`;
    expect(await service.look()).toEqual({ isWanted: false, server: at, failure: '' });
    await set({ mail_open: true, mail_from: 'nobody' });
    expect((await service.look()).failure).toContain('mail_from is no email address');
    await set({ mail_from: 'docs@example.com', mail_user: 'docs', mail_password: 'right' });
    expect(await service.look()).toEqual({ isWanted: true, server: at, failure: '' });
    await set({ mail_password: 'wrong' });
    expect((await service.look()).failure).toContain('No such account');
    await server.goDown();
    expect((await service.look()).failure).toContain('ECONNREFUSED');
    expect(server.received).toEqual([]);
  });

  it('tells when a letter was taken last, and when and why one was not', async () => {
    const server = await openMailServer();
    const service = await open(db, server.settings);
    await service.send(letter);
    await host.jobs.drain();
    const sent_time = host.clock.seconds();
    expect(await service.look()).toMatchObject({ failure: '', sent_time });
    await server.goDown();
    host.clock.advance(60);
    await service.send(letter);
    await host.jobs.drain();
    const unsent = { time: sent_time + 60, failure: expect.stringContaining('ECONNREFUSED') };
    expect(await service.look()).toMatchObject({ sent_time, unsent });
  });

  it('waits sealed, and is not sent where the transaction that asked for it is undone', async () => {
    const server = await openMailServer();
    const service = await open(db, server.settings);
    const undone = host.db.write(async (tx) => {
      await service.send(letter, tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await service.send({ ...letter, to: 'bob@example.com' });
    const stored = JSON.stringify(await host.db.handle('jobs').select('payload'));
    expect(stored).toContain('sealed');
    expect(stored).not.toMatch(/Guten|bob@/);
    await host.jobs.drain();
    expect(server.received.map(({ to }) => to)).toEqual([['bob@example.com']]);
  });

  it('waits for a server that is down, and goes out once when it is back', async () => {
    const server = await openMailServer();
    const service = await open(db, server.settings);
    await server.goDown();
    await service.send(letter);
    await host.jobs.drain();
    expect(await command('mail')).toEqual([
      `Mail is on: from Docs of Example <docs@example.com> by 127.0.0.1:${server.port} (none).`,
      expect.stringMatching(/^Waiting after 1 tries: ann@example\.com: 密码重置: .*ECONNREFUSED/),
    ]);
    await server.comeBack();
    await host.jobs.drain();
    expect(server.received).toEqual([]);
    host.clock.advance(10);
    await host.jobs.drain();
    host.clock.advance(7200);
    await host.jobs.drain();
    expect(server.received).toHaveLength(1);
    expect(await command('mail')).toHaveLength(1);
  });

  it('is tried for hours, then given up, and the administrator sees why', async () => {
    const server = await openMailServer({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('Mailbox is busy'), { responseCode: 450 })),
    });
    const service = await open(db, server.settings);
    await service.send(letter);
    for (let tries = 0; tries < 12; tries += 1) {
      await host.jobs.drain();
      host.clock.advance(3600);
    }
    expect((await jobs())[0]).toMatchObject({ state: 'failed', attempts: 12, kind: 'mail' });
    expect((await command('mail'))?.[1]).toMatch(/^Not sent: ann@example\.com: 密码重置: .*Mailbox is busy/);
  });

  const says = (responseCode: number, words = 'Never') => Object.assign(new Error(words), { responseCode });

  it('that the server will never take ends at once, with its reason, and no other mail does', async () => {
    const server = await openMailServer({
      onRcptTo: ({ address }, _, done) => (address === 'bob@example.com' ? done() : done(says(550, 'No such mailbox'))),
      onData(stream, _, done) {
        stream.resume().on('end', () => done(says(552, 'Too long for us')));
      },
    });
    const service = await open(db, server.settings);
    await service.send(letter);
    await service.send({ ...letter, to: 'bob@example.com' });
    await host.jobs.drain();
    const lines = (await command('mail')) ?? [];
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual(expect.stringMatching(/^Not sent: ann@example\.com: 密码重置: .*No such mailbox/));
    expect(lines).toContainEqual(expect.stringMatching(/^Not sent: bob@example\.com: 密码重置: .*Too long for us/));
    host.clock.advance(7200);
    await host.jobs.drain();
    expect(await jobs()).toMatchObject([
      { state: 'failed', attempts: 1, mayRetry: true },
      { state: 'failed', attempts: 1, mayRetry: true },
    ]);
  });

  it.each([
    ['the sender is refused', { onMailFrom: (_: unknown, __: unknown, done: Done) => done(says(550)) }],
    ['a login is asked for', { onRcptTo: (_: unknown, __: unknown, done: Done) => done(says(530)) }],
    ['the recipient is refused for now', { onRcptTo: (_: unknown, __: unknown, done: Done) => done(says(451)) }],
    ['the connection is refused', { onConnect: (_: unknown, done: Done) => done(says(554)) }],
  ])('is tried again where %s', async (_what, options) => {
    const server = await openMailServer(options);
    const service = await open(db, server.settings);
    await service.send(letter);
    await host.jobs.drain();
    expect((await command('mail'))?.[1]).toMatch(/^Waiting after 1 tries: ann@example\.com: .*Never/);
  });

  it('tells that the login is refused, keeps its password to itself, and goes out once it is right', async () => {
    const server = await openMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _, done) =>
        username === 'docs' && password === 'right-one-here'
          ? done(null, { user: 'docs' })
          : done(new Error('Who are you?')),
    });
    const service = await open(db, { ...server.settings, mail_user: 'docs', mail_password: 'wrong-one-here' });
    await service.send(letter);
    await host.jobs.drain();
    expect((await command('mail'))?.[1]).toContain('Who are you?');
    await expect(command('mail-test', { to: 'ann@example.com' })).rejects.toThrow('Who are you?');
    await host.services.get(settingsConsole).set('accounts', { mail_password: 'right-one-here' });
    host.clock.advance(10);
    await host.jobs.drain();
    expect(server.received).toHaveLength(1);
    expect(host.log.text()).not.toMatch(/(right|wrong)-one-here/);
    expect(JSON.stringify(await host.db.handle('settings').select())).not.toContain('right-one-here');
    expect(JSON.stringify(host.services.get(settingsConsole).list())).not.toContain('right-one-here');
  });

  it('refuses an address that would begin another line of the head, and makes one line of a subject', async () => {
    const server = await openMailServer();
    const service = await open(db, server.settings);
    for (const to of [
      'ann@example.com\r\nBcc: x@y.zz',
      'ann@example.com, x@y.zz',
      'Ann <ann@example.com>',
      '',
      'ann',
    ]) {
      await expect(service.send({ ...letter, to })).rejects.toThrow('no email address');
      await expect(command('mail-test', { to })).rejects.toThrow('no email address');
    }
    expect(await jobs()).toEqual([]);
    await service.send({ ...letter, subject: 'Hello\r\nBcc: x@y.zz\r\n\r\nbody' });
    await host.jobs.drain();
    expect(server.received[0]?.to).toEqual(['ann@example.com']);
    expect(server.received[0]?.head).not.toMatch(/^Bcc/m);
  });

  it('is off until server, sender and the address of the site are known, and says which is missing', async () => {
    const server = await openMailServer();
    const isOn = async (settings: object, siteUrl: string | undefined = SITE) => {
      const service = await open(db, settings, siteUrl);
      const [first = '', ...lines] = (await command('mail')) ?? [];
      const state = service.isOn();
      expect(first.startsWith('Mail is on')).toBe(state);
      if (!state) await expect(service.send(letter)).rejects.toMatchObject({ failure: { code: 11109 } });
      await host.close();
      return state || lines;
    };
    expect(await isOn({ ...server.settings, mail_open: false })).toEqual(['mail_open is off.']);
    expect(await isOn({ ...server.settings, mail_host: '' })).toEqual([expect.stringContaining('mail_host')]);
    expect(await isOn({ ...server.settings, mail_from: 'Docs' })).toEqual([expect.stringContaining('mail_from')]);
    expect(await isOn(server.settings, '')).toEqual([expect.stringContaining('site_address')]);
    expect(await isOn({ ...server.settings, site_address: SITE }, '')).toBe(true);
    expect(await isOn(server.settings)).toBe(true);
    expect(await isOn({})).toHaveLength(3);
    await open(db, {});
  });

  it('is missed in the log where it is switched on and cannot be sent', async () => {
    await open(db, {});
    expect(host.log.text()).not.toContain('Mail is switched on');
    await host.services.get(settingsConsole).set('accounts', { mail_open: true, mail_host: 'mail.example.com' });
    await expect.poll(() => host.log.text()).toContain('Mail is switched on, and is not set up: mail_from is no email');
  });

  it('has links to the address of the site, the environment’s before the setting', async () => {
    const server = await openMailServer();
    expect((await open(db, { ...server.settings, site_address: 'https://other.example/' })).link('/a')).toBe(
      `${SITE}/a`,
    );
    await host.close();
    const service = await open(db, { ...server.settings, site_address: 'https://other.example/' }, '');
    expect(service.link('/a')).toBe('https://other.example/a');
    await host.close();
    const unknown = await open(db, server.settings, '');
    expect(() => unknown.link('/a')).toThrow('11109');
  });

  it('goes only to a server whose certificate is good, unless the site says that it needs none', async () => {
    const server = await openMailServer({ disabledCommands: [] });
    await open(db, { ...server.settings, mail_tls: 'starttls' });
    await expect(command('mail-test', { to: 'ann@example.com' })).rejects.toThrow(/certificate/);
    expect(server.received).toEqual([]);
    await host.close();
    const plain = await openMailServer();
    await open(db, { ...plain.settings, mail_tls: 'starttls' });
    await expect(command('mail-test', { to: 'ann@example.com' })).rejects.toThrow(/STARTTLS/);
    expect(plain.received).toEqual([]);
  });

  it('is tried at once by a command, before it is switched on', async () => {
    const server = await openMailServer();
    await open(db, { ...server.settings, mail_open: false });
    expect(await command('mail-test', { to: 'ann@example.com' })).toEqual([
      'A test mail was handed to 127.0.0.1 for ann@example.com.',
    ]);
    expect(server.received).toHaveLength(1);
    await host.close();
    await open(db, {});
    await expect(command('mail-test', { to: 'ann@example.com' })).rejects.toThrow('mail_host is empty');
  });
});
