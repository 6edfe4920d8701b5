import { describe, expect, it } from 'vitest';
import type { Descriptor } from '../../../sdk/contract/index.ts';
import { memoryLoader } from '../../../testing/loader.ts';
import { answers, half, paths, testHosts } from './test-half.ts';

const hosts = testHosts();
const { sentences } = hosts;

describe('read', () => {
  it('ends with the descriptor’s first fault', async () => {
    const bad = half('notes', { descriptor: { version: 'one' } });
    expect(await sentences([bad])).toEqual({ notes: 'notes: the version "one" must be three numbers, such as 1.0.0.' });
  });

  it.each<[Partial<Descriptor>, string]>([
    [{ id: 'My_Notes' }, 'the manifest calls it notes, its descriptor My_Notes. Correct the manifest.'],
    ...[
      'http://a.example',
      'https://a',
      'https://a.example/',
      "https://a.example; script-src 'unsafe-inline'",
      '*',
    ].map((source): [Partial<Descriptor>, string] => [
      { csp: { connect: ['https://fine.example:8443', source] } },
      `"${source}" in csp.connect must be an origin such as https://pay.example.`,
    ]),
    [
      // As it may stand in a plugin.json that nobody compiled.
      { csp: { script: ['https://a.example'] } as NonNullable<Descriptor['csp']> },
      'csp has no "script"; it has frame, formAction, connect, img, media, font.',
    ],
    [{ sdk: 'latest' }, 'the range "latest" of sdk is none; write it like ^1.'],
    [{ requires: { a: '^1' }, optional: { a: '^1' } }, 'a stands in requires and in optional; keep one.'],
    [{ routes: [{ id: 'a', path: 'x', title: 't' }] }, 'the path "x" of the route a must begin with "/".'],
    [
      {
        routes: [
          { id: 'a', path: '/x', title: 't' },
          { id: 'a', path: '/y', title: 't' },
        ],
      },
      'two routes have the id "a"; rename one.',
    ],
    [
      {
        contributions: [
          { slot: 'items/menu@1', id: 'a', label: 'l' },
          { slot: 'items/menu@1', id: 'a', label: 'l' },
        ],
      },
      'two contributions have the id "a"; rename one.',
    ],
    [
      { contributions: [{ slot: 'menu', id: 'a', label: 'l' }] },
      'the slot "menu" of the contribution a must read <plugin>/<name>@<major>.',
    ],
    [{ asks: ['items/diff'] }, 'the web service "items/diff" that it asks for must read <plugin>/<name>@<major>.'],
  ])('ends with %j in one sentence', async (descriptor, sentence) => {
    const bad = half('notes', { descriptor });
    const loader = { ...memoryLoader([half('notes')]), descriptor: async () => bad.descriptor };
    const host = await hosts.open({ plugins: [half('notes')], kernel: { loader } });
    expect(host.current.reports[0]?.sentence).toBe(`notes: ${sentence}`);
  });

  it('ends a plugin whose id is none', async () => {
    expect(await sentences([half('My_Notes')])).toEqual({
      My_Notes: 'My_Notes: the id "My_Notes" must be lower-case letters, digits and "-", beginning with a letter.',
    });
  });

  it('ends where the manifest names what is not there', async () => {
    const manifest = { plugins: { gone: { from: 'plugins/gone' } } };
    expect(await sentences([half('notes')], { manifest })).toEqual({
      notes: '',
      gone: 'gone: the phase "read" failed (no plugin of this id was given to the test). Report this to the plugin\'s author, or switch gone off.',
    });
  });

  it('leaves out what the manifest switches off, unless the administrator switched it on', async () => {
    const manifest = { plugins: { notes: { from: 'memory', enabled: false } } };
    expect(await sentences([half('notes')], { manifest })).toEqual({ notes: 'notes: is switched off.' });
    await hosts.last.enable('notes');
    expect(hosts.last.current.reports).toMatchObject([{ id: 'notes', state: 'on', sentence: '' }]);
  });

  it('refuses to leave an essential plugin out', async () => {
    const manifest = { plugins: { notes: { from: 'memory', enabled: false } } };
    const essential = half('notes', { descriptor: { essential: true } });
    await expect(hosts.open({ plugins: [essential], manifest })).rejects.toThrow(
      'notes: is essential and cannot be off. Remove "enabled": false from the manifest.',
    );
  });
});

describe('fit', () => {
  it('ends a plugin of another SDK', async () => {
    expect(await sentences([half('notes', { descriptor: { sdk: '^2' } })])).toEqual({
      notes:
        'notes: 1.0.0 was written for the SDK ^2, this is 1.0.0. Install a notes for this version, or switch it off.',
    });
  });

  const chinese = half('wechat', { descriptor: { when: { locale: ['zh-cn'] } } });
  const hosted = half('commerce', { descriptor: { when: { edition: ['hosted'] } } });

  it('leaves out what is for other sites', async () => {
    expect(await sentences([chinese, hosted])).toEqual({
      wechat: 'wechat: is for sites in zh-cn, this one is in en. Switch it on explicitly to have it all the same.',
      commerce:
        'commerce: is for the edition hosted, this one is open. Switch it on explicitly to have it all the same.',
    });
    expect(hosts.last.current.reports.map(({ state }) => state)).toEqual(['not-here', 'not-here']);
  });

  it('takes it where the site is such a one, or where somebody switched it on', async () => {
    expect(await sentences([chinese, hosted], { locale: 'zh-cn', edition: 'hosted' })).toEqual({
      wechat: '',
      commerce: '',
    });
    const manifest = { plugins: { wechat: { from: 'memory', enabled: true } } };
    expect(await sentences([chinese], { manifest })).toEqual({ wechat: '' });
  });

  it('judges a contribution by its own when', async () => {
    const contributions = [
      { slot: 'items/item.menu@1', id: 'all', label: 'a' },
      { slot: 'items/item.menu@1', id: 'zh', label: 'b', when: { locale: ['zh-cn'] as const } },
    ];
    await sentences([half('notes', { descriptor: { contributions } })]);
    expect(hosts.last.current.contributions.map(({ value }) => value.id)).toEqual(['all']);
  });
});

describe('resolve', () => {
  const editor = (descriptor: Partial<Descriptor>) => half('editor', { descriptor });

  it('says what to do about a requirement of a wrong version', async () => {
    expect(await sentences([editor({ requires: { items: '^2' } }), half('items')])).toMatchObject({
      editor: 'editor: requires items ^2, found 1.0.0. Update items or switch editor off.',
      items: '',
    });
    expect(await sentences([editor({ optional: { items: '^2' } }), half('items')])).toMatchObject({
      editor: 'editor: requires items ^2, found 1.0.0. Update items or switch editor off.',
    });
  });

  it('says what to do about a requirement that is not there', async () => {
    expect(await sentences([editor({ requires: { items: '^1' } })])).toEqual({
      editor: 'editor: requires items ^1, which is not installed. Install items or switch editor off.',
    });
    const manifest = { plugins: { items: { from: 'memory', enabled: false } } };
    expect(await sentences([half('items'), editor({ requires: { items: '^1' } })], { manifest })).toMatchObject({
      editor: 'editor: requires items ^1, which is off. Switch items on or editor off.',
    });
    const elsewhere = half('items', { descriptor: { when: { locale: ['zh-cn'] } } });
    expect(await sentences([elsewhere, editor({ requires: { items: '^1' } })])).toMatchObject({
      editor: 'editor: requires items ^1, which is not for this site. Switch items on explicitly or editor off.',
    });
  });

  it('does without an optional plugin that is not there', async () => {
    expect(await sentences([editor({ optional: { items: '^1' } })])).toEqual({ editor: '' });
  });

  it('sets up in the order of requirements, whatever the manifest’s', async () => {
    const seen: string[] = [];
    const noting = (id: string, descriptor: Partial<Descriptor>) =>
      half(id, { descriptor, setup: () => void seen.push(id) as undefined });
    const plugins = [
      noting('c', { requires: { b: '^1' } }),
      noting('b', { requires: { a: '^1' }, optional: { c: '^1' } }),
      noting('a', {}),
    ];
    expect(await sentences(plugins)).toEqual({ a: '', b: '', c: '' });
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('ends a circle of requirements', async () => {
    const found = await sentences([
      half('a', { descriptor: { requires: { b: '^1' } } }),
      half('b', { descriptor: { requires: { a: '^1' } } }),
      half('c'),
    ]);
    expect(found.a).toBe('a: requires itself through a, b. Correct the descriptors.');
    expect(found.b).toBe('b: requires a ^1, which failed. Mend a first, or switch b off.');
    expect(found.c).toBe('');
  });

  it('gives a table, a route and a call to one plugin', async () => {
    const route = { id: 'list', path: '/x/notes', title: 't' };
    expect(
      await sentences([
        half('a', {
          descriptor: { tables: ['notes'], routes: [route] },
          contract: paths('/api/note/list'),
          setup: () => answers('/api/note/list'),
        }),
        half('b', { descriptor: { tables: ['notes'] } }),
        half('c', { descriptor: { routes: [route] } }),
        half('d', { contract: paths('/api/note/LIST'), setup: () => answers('/api/note/LIST') }),
      ]),
    ).toEqual({
      a: '',
      b: 'b: claims the table notes, which a owns. Switch b or a off.',
      c: 'c: claims the route /x/notes, which a owns. Switch c or a off.',
      d: 'd: claims the call /api/note/LIST, which a owns. Switch d or a off.',
    });
  });
});
