import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { pluginUploads } from '../../sdk/server/index.ts';
import { type PackedParts, packedPlugin } from '../../testing/packed.ts';
import { half, nothing } from '../generation/test-half.ts';
import { testHouse } from '../generation/test-house.ts';

const house = testHouse();
const ROOT = 1;

const open = (takesUploads = true, needs: Readonly<Record<string, string>> = {}) =>
  house.open([half('desk', nothing), half('leaf', nothing, { optional: needs })], { takesUploads });
const uploads = () => house.host.services.get(pluginUploads);
const examine = (parts: PackedParts, uid = ROOT) => uploads().examine(Readable.from(packedPlugin(parts)), uid);
const install = (ticket: string, on = true, uid = ROOT) => uploads().install(ticket, { uid, on });
const room = (below = '') => join(house.host.dataDir, 'uploaded', below);
const left = (below = ''): string[] => (existsSync(room(below)) ? readdirSync(room(below)) : []);

const page = { id: 'a', path: '/x/mine', title: 't' };
const note = (version = '1.0.0', first = ''): PackedParts => ({
  ...{ id: 'note', version },
  descriptor: {
    ...{ author: 'Ada', license: 'MIT', tables: ['note_line'], csp: { connect: ['https://notes.example'] } },
    answers: { calls: [], sockets: [] },
    routes: [{ id: 'all', path: '/x/note', title: 'plugin.name' }],
    commands: { 'note-count': { summary: 'Counts.', options: {} } },
  },
  files: { 'locales/en.json': '{"plugin":{"name":"Notes","about":"Keeps notes."}}' },
  server: `${first}
    export default {
      sdk: 1, descriptor: { id: 'note', version: '${version}', sdk: '^1.0.0' }, contract: {}, migrations: [],
      setup: () => ({ calls: {}, commands: { 'note-count': () => [] } }),
    };`,
});

describe('a packed plugin', () => {
  it('says what it is before any of it runs, is installed, replaced, and removed by its own', async () => {
    await open();
    expect(await uploads().state()).toBe('open');
    const seen = await examine(note());
    expect(seen).toMatchObject({
      ...{ id: 'note', version: '1.0.0', author: 'Ada', license: 'MIT', replaces: undefined, isOlder: false },
      ...{ tables: ['note_line'], pages: ['/x/note'], commands: ['note-count'], sources: ['https://notes.example'] },
      texts: { en: { name: 'Notes', about: 'Keeps notes.' } },
    });
    expect(house.states()).toEqual({ desk: 'on', leaf: 'on' });
    expect(await install(seen.ticket)).toEqual({ id: 'note' });
    expect(house.states()).toMatchObject({ note: 'on' });
    expect([uploads().isUploaded('note'), uploads().isUploaded('desk')]).toEqual([true, false]);
    const newer = await examine(note('2.0.0'));
    expect(newer).toMatchObject({ replaces: '1.0.0', isOlder: false });
    await install(newer.ticket, false);
    expect(house.states()).toMatchObject({ note: 'off' });
    expect(await examine(note())).toMatchObject({ replaces: '2.0.0', isOlder: true });
    await uploads().remove('note');
    expect(house.states()).toEqual({ desk: 'on', leaf: 'on' });
    await expect(uploads().remove('desk')).rejects.toThrow('was not uploaded here');
  });

  it('tells of its raw calls by what they take, and is refused where the operator has named one of its id', async () => {
    await open();
    const raw = { path: '/x/note/feed', methods: ['GET', 'HEAD'], raw: true };
    const descriptor = { answers: { calls: [raw], sockets: ['/api/note/live'] } };
    expect(await examine({ ...note(), descriptor })).toMatchObject({
      calls: ['GET, HEAD /x/note/feed', '/api/note/live'],
    });
    const manifest = { plugins: { desk: { from: 'memory' }, note: { from: 'data:note' } } };
    await house.host.close();
    await house.open([half('desk', nothing)], { takesUploads: true, manifest });
    await expect(examine(note())).rejects.toThrow('the operator has named it in plugin-manifest.json');
  });

  it('that cannot start changes nothing, and waits on for who sent it', async () => {
    await open();
    await install((await examine(note())).ticket);
    const { ticket } = await examine(note('1.1.0', 'throw new Error("no luck");'));
    await expect(install(ticket)).rejects.toThrow('no luck');
    const bare = await examine({ ...note('1.2.0'), server: 'export const none = 1;' }, 2);
    await expect(install(bare.ticket, true, 2)).rejects.toThrow('has no default export');
    await uploads().drop(bare.ticket, 2);
    expect(house.states()).toMatchObject({ note: 'on' });
    expect(await install(ticket, true, 2)).toBeUndefined();
    expect(await uploads().drop(ticket, 2)).toBe(false);
    expect(await uploads().drop('../../etc', ROOT)).toBe(false);
    expect(await uploads().drop(ticket, ROOT)).toBe(true);
    expect(left('.waiting')).toEqual([]);
  });

  it('waits an hour, one of each person; what nobody names any more goes', async () => {
    await open();
    const first = await examine(note());
    const theirs = await examine({ id: 'theirs' }, 2);
    const second = await examine(note('1.0.1'));
    expect(left('.waiting').sort()).toEqual([theirs.ticket, second.ticket].sort());
    expect(await install(first.ticket)).toBeUndefined();
    await install(second.ticket);
    for (const name of ['note-left', '.waiting/0123456789abcdef0123456789abcdef']) {
      mkdirSync(room(name));
      utimesSync(room(name), 1, 1);
    }
    house.host.clock.advance(3_601);
    await uploads().sweep();
    expect(left('.waiting')).toEqual([]);
    expect(left().filter((name) => name.startsWith('note-'))).toHaveLength(1);
  });

  it('whose note is torn stays in the list, and says so', async () => {
    await open();
    await install((await examine(note())).ticket);
    for (const text of ['{', '{}']) {
      writeFileSync(room('note.json'), text);
      await house.host.generations.reload();
      expect(house.states()).toMatchObject({ note: 'failed' });
    }
  });

  it('is refused where the operator has not allowed it, or several machines serve the site', async () => {
    await open(false);
    expect(await uploads().state()).toBe('off');
    await expect(examine(note())).rejects.toThrow('uploads are closed (off)');
  });

  it.each([
    ['an id of the product', { id: 'items' }, /belongs to Docstead itself/],
    ['an id that is too long', { id: 'a'.repeat(41) }, /longer than 40/],
    ['an id that is an address', { id: 'undefined' }, /address of Docstead/],
    ['an id of one that is installed', { id: 'leaf' }, /belongs to Docstead itself/],
    ['another SDK', { id: 'mine', descriptor: { sdk: '^9.0.0' } }, /"sdk" is \^9\.0\.0/],
    ['another version of ours', { id: 'mine', descriptor: { optional: { desk: '^9.0.0' } } }, /wants desk \^9/],
    ['what is not there', { id: 'mine', descriptor: { requires: { gone: '^1.0.0' } } }, /requires gone/],
    ['a table of others', { id: 'mine', descriptor: { tables: ['users'] } }, /must begin with mine_/],
    ['a service of others', { id: 'mine', descriptor: { provides: ['desk/a@1'] } }, /must be named mine/],
    ['a page of others', { id: 'mine', descriptor: { routes: [{ ...page, path: '/a' }] } }, /\/x\/mine/],
    [
      'no sense',
      { id: 'mine', descriptor: { routes: [{ ...page, shownWhen: { moon: 'full' } }] } },
      /mine: .*undefined/,
    ],
    ['an essential one', { id: 'mine', descriptor: { essential: true } }, /essential/],
    ['a shape of its own', { id: 'mine', descriptor: { tables: 'users' } }, /plugin\.json: \/tables/],
    ['a torn plugin.json', { id: 'mine', files: { 'plugin.json': '{' } }, /plugin\.json/],
    ['a plugin.json that holds none', { id: 'mine', files: { 'plugin.json': '1' } }, /does not hold an object/],
    ['texts that are too large', { id: 'mine', files: { 'locales/en.json': ' '.repeat(2_200_000) } }, /larger than/],
    ['files that are not in it', { id: 'mine', descriptor: { web: { css: ['a.css'], locales: {} } } }, /web\/a\.css/],
    [
      'calls without code',
      { id: 'mine', descriptor: { answers: { calls: [], sockets: ['/api/mine/socket'] } } },
      /there is no server half/,
    ],
    [
      'calls and sockets of others',
      {
        ...note(),
        descriptor: {
          answers: { calls: [{ path: '/api/page/a', methods: ['GET'], raw: true }], sockets: ['/api/page/b'] },
        },
      },
      /must begin with \/api\/note\/ or \/x\/note/,
    ],
    [
      'slots of others',
      {
        id: 'mine',
        descriptor: {
          offers: { slots: [{ id: 'desk/a@1', kinds: ['link'] }], hooks: [], tokens: [], webTokens: [], policies: [] },
        },
      },
      /must be named mine/,
    ],
  ] as [string, PackedParts, RegExp][])(
    'with %s is refused in a sentence, and nothing stays',
    async (_, parts, why) => {
      await open();
      await expect(examine(parts)).rejects.toThrow(why);
      expect(left('.waiting')).toEqual([]);
    },
  );
});
