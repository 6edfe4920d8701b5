import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import {
  call,
  contract,
  failure,
  guest,
  offersOf,
  plugin,
  shellOffers,
  slot,
  webToken,
} from '../../sdk/contract/index.ts';
import { type Migration, server } from '../../sdk/server/index.ts';
import { type AnyHalf, type House, housePlugins, verifyPlugin } from '../index.ts';
import { idFault } from './third-party.ts';

const house: House = {
  sdk: '1.2.0',
  plugins: { accounts: '1.0.0', items: '1.4.0' },
  slots: [
    ...shellOffers(),
    ...offersOf({
      menu: slot('items/item.menu@1', { kinds: ['link', 'action'], props: () => T.Object({ item_id: T.String() }) }),
      page: slot('items/page.menu@1', { kinds: ['link'] }),
    }).slots,
  ],
  offers: [offersOf({ differ: webToken('items/diff@1'), preview: webToken('items/preview@1') })],
};
const texts = { title: 'Notes', errors: { gone: 'Gone.' } };
const locales = { en: texts, 'zh-cn': texts };
const gone = failure('my-notes/gone', 20001);
const list = call({ input: T.Object({}), output: T.Object({}), access: guest, errors: [gone] });
const table: Migration = {
  name: '001-first',
  async up(db) {
    await db.schema.createTable('my_notes_note', (t) => t.increments('note_id'));
  },
};
const descriptor = plugin({
  id: 'my-notes',
  version: '1.0.0',
  sdk: '^1.0.0',
  tables: ['my_notes_note'],
  routes: [{ id: 'home', path: '/x/my-notes', title: 'title' }],
  contributions: [{ slot: 'shell/palette@1', id: 'home', label: 'title', href: '/x/my-notes' }],
});
const good = server({
  descriptor,
  contract: contract({ '/api/my-notes/list': list }),
  migrations: [table],
  setup: () => ({ calls: { '/api/my-notes/list': () => ({}) } }),
});

/** What is said of the good plugin with another descriptor. */
const faultsWith = (changed: Partial<AnyHalf['descriptor']>): Promise<string[]> =>
  verifyPlugin({ ...good, descriptor: { ...descriptor, ...changed } }, { house, locales });

describe('a plugin of a third party', () => {
  it('is at peace when it keeps to its own addresses, names and codes', async () => {
    expect(await verifyPlugin(good, { house, locales })).toEqual([]);
  });

  it.each([
    ['Notes', 'the id "Notes" must be lower-case letters, digits and "-", beginning with a letter.'],
    ['items', 'the id "items" belongs to Docstead itself; choose another.'],
    ['teams', 'the id "teams" belongs to Docstead itself; choose another.'],
    ['comments', 'the id "comments" belongs to Docstead itself; choose another.'],
    ['mcp', 'the id "mcp" belongs to Docstead itself; choose another.'],
    ['s3', 'the id "s3" begins names that the host itself reads (DOCSTEAD_S3_ENDPOINT); choose another.'],
    ['page', 'the id "page" is an address of Docstead itself; choose another.'],
    ['n'.repeat(41), `the id "${'n'.repeat(41)}" is longer than 40 characters.`],
  ])('cannot be named %s', (id, sentence) => {
    expect(idFault(id, house)).toBe(sentence);
  });

  it('has its pages under /x/<id>/, and not beside them', async () => {
    const routes = ['/notes', '/x/my-notes-too', '/x/my-notes/all'].map((path, n) => ({
      id: `r${n}`,
      path,
      title: 'title',
    }));
    expect(await faultsWith({ routes })).toEqual([
      'the route r0 is at /notes; pages of third parties are under /x/my-notes/.',
      'the route r1 is at /x/my-notes-too; pages of third parties are under /x/my-notes/.',
    ]);
  });

  it('has calls and codes of its own', async () => {
    const api = contract({ '/api/item/list': { ...list, errors: [failure('my-notes/gone', 10101)] } });
    const half = { ...good, contract: api, setup: () => ({ calls: { '/api/item/list': () => ({}) } }) };
    expect(await verifyPlugin(half, { house, locales })).toEqual([
      'the call /api/item/list must begin with /api/my-notes/ or /api/mynotes/.',
      'the failure my-notes/gone has the code 10101; yours are 20000 to 29999.',
    ]);
  });

  it('has raw calls among its own addresses, and at no other that Docstead keeps for them', async () => {
    const rough = call({ kind: 'raw', methods: ['*'], access: guest });
    const api = contract({
      '/x/my-notes/:id/*': rough,
      '/api/mynotes/:id': rough,
      '/mock-data/:id': rough,
      '/a': rough,
    });
    const half = { ...good, contract: api, setup: () => ({ calls: {} }) };
    expect(await verifyPlugin(half, { house, locales })).toEqual([
      'the raw call /a must lie under /api/<name>/ or /x/my-notes/, or at one of /mock-data/, /server/mock-data/, /server/mock-path/, /mcp, /mcp/, /robots.txt, /sitemap.xml.',
      'the call /a must begin with /api/my-notes/ or /api/mynotes/ or /x/my-notes/.',
      'the call /mock-data/:id must begin with /api/my-notes/ or /api/mynotes/ or /x/my-notes/.',
    ]);
  });

  it('owns the tables that its migrations make, by its name', async () => {
    expect(await faultsWith({ tables: ['note'] })).toEqual(['the table note must begin with my_notes_ or mynotes_.']);
    expect(await faultsWith({ tables: ['my_notes_page'] })).toEqual([
      'its migrations make the table my_notes_note, which "tables" does not name.',
      '"tables" names my_notes_page, which none of its migrations makes.',
    ]);
  });

  it('fits this Docstead', async () => {
    expect(
      await faultsWith({ sdk: '^2.0.0', requires: { items: '^2.0.0' }, optional: { accounts: '~1.0.0' } }),
    ).toEqual(['"sdk" is ^2.0.0, and this Docstead has 1.2.0.', 'it wants items ^2.0.0, and this Docstead has 1.4.0.']);
  });

  it('contributes to slots that are there, of plugins that it names', async () => {
    const into = (slot: string) => [{ slot, id: 'one', label: 'title', href: '/x/my-notes' }];
    expect(await faultsWith({ contributions: into('items/item.menu@1') })).toEqual([
      'the contribution one is for items/item.menu@1; name items in "requires" or "optional".',
    ]);
    expect(await faultsWith({ optional: { items: '^1' }, contributions: into('items/item.menu@2') })).toEqual([
      'the contribution one is for items/item.menu@2, which is none; items offers items/item.menu@1, items/page.menu@1.',
    ]);
    expect(await faultsWith({ optional: { items: '^1' }, contributions: into('items/item.menu@1') })).toEqual([]);
    expect(await faultsWith({ optional: { boards: '^1' }, contributions: into('boards/lane@1') })).toEqual([]);
  });

  it('asks for web services that are there, of plugins that it names', async () => {
    const told = (service: string, more: object = {}) => faultsWith({ asks: [service], ...more });
    expect(await told('items/diff@1')).toEqual([
      'it asks for the web service items/diff@1; name items in "requires" or "optional".',
    ]);
    const named = { optional: { items: '^1', boards: '^1', accounts: '^1' } };
    expect(await told('items/diff@2', named)).toEqual([
      'it asks for the web service items/diff@2, which is none; items offers items/diff@1, items/preview@1.',
    ]);
    expect(await told('accounts/reader@1', named)).toEqual([
      'it asks for the web service accounts/reader@1, which is none; accounts offers no web service.',
    ]);
    expect(await told('items/diff@1', named)).toEqual([]);
    expect(await told('boards/lanes@7', named)).toEqual([]);
  });

  it('is told what a slot takes, where it brings something else', async () => {
    const into = (entry: object) => [{ slot: 'items/item.menu@1', id: 'one', label: 'title', ...entry }];
    const told = (entry: object) => faultsWith({ optional: { items: '^1' }, contributions: into(entry) });
    expect(await told({ part: 'box' })).toEqual([
      'the contribution one is a part; items/item.menu@1 takes a link (href) or an action.',
    ]);
    expect(await told({ href: '/x/my-notes?item={item_id}', order: 100, icon: 'star' })).toEqual([]);
    expect(await told({ href: '/x/my-notes', order: 99, icon: 'sparkle' })).toEqual([
      'the contribution one names the icon "sparkle", which is none; IconName of @docstead/core/contract lists them.',
      'the contribution one has the order 99; 0 to 99 are those of Docstead itself in items/item.menu@1.',
    ]);
  });

  it('cannot stop the boot, nor speak for another', async () => {
    expect(
      await faultsWith({
        essential: true,
        provides: ['items/frame@1'],
        offers: offersOf({ lane: slot('items/lane@1', { kinds: ['link'] }) }),
      }),
    ).toEqual([
      'only plugins of the house are "essential"; take it out.',
      'the service items/frame@1 must be named my-notes/….',
      'the slot items/lane@1 must be named my-notes/….',
    ]);
  });

  it('is tried with what it requires', async () => {
    const setup = () => {
      throw new Error('the moon is wrong');
    };
    const half = { ...good, descriptor: { ...descriptor, requires: { accounts: '^1.0.0' } }, setup };
    expect(await verifyPlugin(half, { house, locales })).toEqual([]);
    const requires = await housePlugins('accounts');
    expect((await verifyPlugin(half, { house, locales, requires })).join()).toContain('the moon is wrong');
  });
});

describe('the plugins of the house, for tests', () => {
  it('come with what they require', async () => {
    const halves = await housePlugins('items');
    expect(halves.map((half) => half.descriptor.id).sort()).toEqual(['accounts', 'items']);
  });

  it('are named when there is none', async () => {
    await expect(housePlugins('moon')).rejects.toThrow('There is no plugin "moon" in this Docstead.');
  });
});
