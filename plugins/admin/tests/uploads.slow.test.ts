import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@docstead/core/contract';
import { pluginUploads, server } from '@docstead/core/server';
import { createTestHost, type PackedParts, packedPlugin, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts, PASSWORD, type Person, setUpSite, signUp } from '../../accounts/testing.ts';
import half from '../server/index.ts';

let host: TestHost;
let root: Person;
afterEach(() => host?.close());

/** Needs what is uploaded, in its first major. */
const leaf = server({
  descriptor: { id: 'leaf', version: '1.0.0', sdk: '^1.0.0', requires: { accounts: '^1.0.0' } } as const,
  contract: contract({}),
  setup: () => ({ calls: {} }),
});

async function open(options: Partial<Parameters<typeof createTestHost>[0]> = {}): Promise<void> {
  host = await createTestHost({
    ...{ plugins: [accounts, half, leaf], settings: { accounts: { captcha: 'never' } }, takesUploads: true },
    ...options,
  });
  root = await setUpSite(host);
}

const ask = (path: string, input: object = {}, who = root) =>
  host.call(`/api/adminPlugin/${path}`, { ...input }, { token: who.token, locale: 'en' });
const upload = (content: Buffer, who = root) =>
  host.call(
    '/api/adminPlugin/upload',
    {},
    { token: who.token, locale: 'en', file: { name: 'x.tgz', type: 'application/gzip', content } },
  );
const ticketOf = async (parts: PackedParts, who = root): Promise<string> => {
  const { data, error_message } = await upload(packedPlugin(parts), who);
  expect(error_message ?? '').toBe('');
  return data.ticket;
};
const install = (ticket: string, more: object = {}) => ask('install', { ticket, on: 1, ...more });
const rowOf = async (id: string) => {
  const rows = (await ask('getList')).data as readonly { readonly plugin: string }[];
  return rows.find(({ plugin }) => plugin === id);
};
/** Folders of the data folder in which plugins lie or wait. */
const left = (below = ''): string[] => {
  const room = join(host.dataDir, 'uploaded', below);
  return existsSync(room) ? readdirSync(room) : [];
};

/** A table of its own, and a call that says which version runs. */
const note = (version = '1.0.0', more = ''): PackedParts => ({
  ...{ id: 'note', version },
  descriptor: {
    ...{ author: 'Ada', license: 'MIT', tables: ['note_line'], csp: { connect: ['https://notes.example'] } },
    answers: { calls: [{ path: '/api/note/version', methods: ['POST'], raw: false }], sockets: [] },
    commands: { 'note-count': { summary: 'Counts.', options: {} } },
  },
  files: { 'locales/en.json': '{"plugin":{"name":"Notes","about":"Keeps notes."}}' },
  server: `${more}
    const descriptor = { id: 'note', version: '${version}', sdk: '^1.0.0' };
    const schema = { type: 'object', properties: {} };
    const spec = { input: schema, output: { type: 'object', properties: { version: { type: 'string' } } }, access: { access: { kind: 'guest' } } };
    const up = async (db) => {
      if (!(await db.schema.hasTable('note_line'))) await db.schema.createTable('note_line', (t) => { t.increments('id'); });
    };
    export default {
      sdk: 1, descriptor, contract: { '/api/note/version': spec }, migrations: [{ name: '001-first', up }],
      setup: () => ({ calls: { '/api/note/version': () => ({ version: '${version}' }) }, commands: { 'note-count': () => [] } }),
    };`,
});
const version = async () => (await host.call('/api/note/version')).data?.version;

describe.each(testDatabases())('a packed plugin that is uploaded, on %s', (db) => {
  it('says what it may do before any of it runs, and runs when the administrator has agreed', async () => {
    await open({ db });
    const { data } = await upload(packedPlugin(note()));
    expect(data).toMatchObject({
      ...{ plugin: 'note', name: 'Notes', about: 'Keeps notes.', version: '1.0.0', author: 'Ada', license: 'MIT' },
      ...{ has_server: 1, has_web: 0, replaces: '', calls: ['/api/note/version'], tables: ['note_line'] },
      ...{ commands: ['note-count'], reaches: ['https://notes.example'], files: 4 },
    });
    expect(data.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(await rowOf('note')).toBeUndefined();
    expect(await version()).toBeUndefined();
    expect(await install(data.ticket)).toMatchObject({ error_code: 0, data: { plugin: 'note' } });
    expect(await version()).toBe('1.0.0');
    expect(await rowOf('note')).toMatchObject({ state: 'on', is_uploaded: 1, name: 'Notes' });
    expect(await rowOf('leaf')).toMatchObject({ is_uploaded: 0 });
    expect((await install(data.ticket)).error_message).toMatch(/does not wait any more/);
  });

  it('takes the place of an older version, and keeps its data when it is removed', async () => {
    await open({ db });
    await install(await ticketOf(note()));
    const { data } = await upload(packedPlugin(note('2.0.0')));
    expect(data).toMatchObject({ replaces: '1.0.0', is_older: 0 });
    await install(data.ticket);
    expect(await version()).toBe('2.0.0');
    expect((await upload(packedPlugin(note()))).data).toMatchObject({ replaces: '2.0.0', is_older: 1 });
    await host.db.write(async ({ handle }) => void (await handle('note_line').insert({ id: 7 })));
    expect(await ask('remove', { plugin: 'note' })).toMatchObject({ error_code: 0 });
    expect(await version()).toBeUndefined();
    expect(await rowOf('note')).toBeUndefined();
    await install(await ticketOf(note('2.0.0')));
    expect(await host.db.handle('note_line').select('id')).toEqual([{ id: 7 }]);
  });

  it('that cannot start changes nothing, says why, and waits on', async () => {
    await open({ db });
    await install(await ticketOf(note()));
    const ticket = await ticketOf(note('1.1.0', 'throw new Error("no luck");'));
    expect(await install(ticket)).toMatchObject({
      error_code: 10101,
      error_message: expect.stringContaining('no luck'),
    });
    expect(await version()).toBe('1.0.0');
    expect(await rowOf('note')).toMatchObject({ version: '1.0.0', state: 'on' });
    // What is named is what runs, at the next start too.
    await host.generations.reload();
    expect(await rowOf('note')).toMatchObject({ version: '1.0.0', state: 'on' });
    expect(await install(ticket, { on: 0 })).toMatchObject({ error_code: 0 });
    expect(await rowOf('note')).toMatchObject({ version: '1.1.0', state: 'off' });
  });
});

describe('an upload', () => {
  it('is refused where the operator has not allowed it, and what is there is still removed', async () => {
    await open({ takesUploads: false });
    expect((await ask('uploadState')).data).toMatchObject({ state: 'off' });
    expect((await upload(packedPlugin(note()))).error_message).toMatch(/DOCSTEAD_PLUGIN_UPLOADS=on/);
    expect((await install('0'.repeat(32))).error_message).toMatch(/DOCSTEAD_PLUGIN_UPLOADS=on/);
    expect(left('.waiting')).toEqual([]);
  });

  it.each([
    ['an id of the product', { id: 'items' }, /belongs to Docstead itself/],
    ['an id of one that is installed', { id: 'leaf' }, /belongs to Docstead itself/],
    ['another SDK', { id: 'mine', descriptor: { sdk: '^9.0.0' } }, /"sdk" is \^9\.0\.0/],
    ['what is not there', { id: 'mine', descriptor: { requires: { gone: '^1.0.0' } } }, /requires gone/],
    ['a table of others', { id: 'mine', descriptor: { tables: ['users'] } }, /the table users must begin with mine_/],
    [
      'a page of others',
      { id: 'mine', descriptor: { routes: [{ id: 'a', path: '/admin', title: 't' }] } },
      /\/x\/mine/,
    ],
    ['an essential one', { id: 'mine', descriptor: { essential: true } }, /essential/],
    ['a shape of its own', { id: 'mine', descriptor: { tables: 'users' } }, /plugin\.json: \/tables/],
    [
      'calls without code',
      {
        id: 'mine',
        descriptor: { answers: { calls: [{ path: '/api/mine/a', methods: ['POST'], raw: false }], sockets: [] } },
      },
      /there is no server half/,
    ],
    [
      'files that are not in it',
      { id: 'mine', descriptor: { web: { entry: 'a.12345678.js', css: [], locales: {} } } },
      /web\/a\.12345678\.js/,
    ],
  ] as [string, PackedParts, RegExp][])(
    'with %s is refused in a sentence, and nothing of it stays',
    async (_, parts, why) => {
      await open();
      expect(await upload(packedPlugin(parts))).toMatchObject({
        error_code: 10101,
        error_message: expect.stringMatching(why),
      });
      expect(left('.waiting')).toEqual([]);
    },
  );

  it('belongs to who sent it, and each has one', async () => {
    await open();
    const other = await signUp(host, 'second');
    await host.db.write(
      async ({ handle }) => void (await handle('users').where({ uid: other.uid }).update({ groupid: 1 })),
    );
    host.clock.advance(60);
    const first = await ticketOf(note());
    const theirs = await ticketOf({ id: 'theirs' }, other);
    const second = await ticketOf(note('1.0.1'));
    expect(left('.waiting').sort()).toEqual([theirs, second].sort());
    expect((await ask('install', { ticket: second, on: 1 }, other)).error_message).toMatch(/does not wait any more/);
    expect((await ask('dropUpload', { ticket: second }, other)).error_code).toBe(10101);
    expect((await install(first)).error_message).toMatch(/does not wait any more/);
    expect((await ask('dropUpload', { ticket: second })).error_code).toBe(0);
    expect(left('.waiting')).toEqual([theirs]);
  });

  it('that nobody confirms goes after an hour', async () => {
    await open();
    const ticket = await ticketOf(note());
    host.clock.advance(3_599);
    expect(await ask('install', { ticket, on: 0, password: PASSWORD })).toMatchObject({ error_code: 0 });
    const late = await ticketOf(note('1.0.1'));
    host.clock.advance(3_601);
    expect((await ask('install', { ticket: late, on: 1, password: PASSWORD })).error_message).toMatch(
      /an hour is over/,
    );
    expect(left('.waiting')).toEqual([late]);
    await host.services.get(pluginUploads).sweep();
    expect(left('.waiting')).toEqual([]);
  });

  it('is confirmed by the password, where the login was a while ago', async () => {
    await open();
    const ticket = await ticketOf(note());
    host.clock.advance(601);
    expect((await ask('uploadState')).data).toMatchObject({ state: 'open', proof: 'password' });
    expect((await install(ticket)).error_code).toBe(10208);
    expect((await install(ticket, { password: 'a wrong one' })).error_code).toBe(10208);
    expect(await rowOf('note')).toBeUndefined();
    expect((await install(ticket, { password: PASSWORD })).error_code).toBe(0);
  });

  it('takes away none of the product, and nothing that was not uploaded', async () => {
    await open();
    for (const plugin of ['accounts', 'leaf', 'none']) {
      expect(await ask('remove', { plugin })).toMatchObject({
        error_code: 10101,
        error_message: expect.stringContaining('was not uploaded here'),
      });
    }
    expect(await rowOf('leaf')).toMatchObject({ state: 'on' });
  });
});
