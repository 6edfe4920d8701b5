import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import {
  type Contribution,
  contract,
  type Descriptor,
  offersOf,
  plugin,
  shellHeader,
  slot,
} from '../../../sdk/contract/index.ts';
import { server } from '../../../sdk/server/index.ts';
import { testHosts } from './test-half.ts';

const points = {
  menu: slot('board/menu@1', {
    kinds: ['link', 'action'],
    props: () => T.Object({ board_id: T.String() }),
    data: () => T.Object({ needs: T.Optional(T.Enum(['edit', 'manage'])) }),
  }),
  foot: slot('board/foot@1', { kinds: ['part'], order: 40, house: [0, 39] }),
  type: slot('board/type@2', {
    kinds: ['data', 'part'],
    data: () => T.Object({ code: T.String({ pattern: '^[0-9]+$' }) }),
  }),
};

function half(id: string, more: Partial<Descriptor> = {}) {
  const descriptor = plugin({ id, version: '1.0.0', sdk: '^1', ...more });
  return server({ descriptor, contract: contract({}), setup: () => ({ calls: {} }) });
}

const hosts = testHosts();

const entry = (slot: string, more: Partial<Contribution> = {}): Contribution => ({
  slot,
  id: 'one',
  label: 'l',
  ...more,
});

/** A board, and a plugin with these entries; what is said of them, and those that are taken. */
async function judged(contributions: readonly Contribution[], from = 'memory') {
  const manifest = { plugins: { notes: { from } } };
  const plugins = [half('notes', { contributions }), half('board', { offers: offersOf(points) }), half('bare')];
  const host = await hosts.open({ plugins, manifest, locales: { notes: { en: { l: 'A label' } } } });
  const report = host.current.reports.find(({ id }) => id === 'notes');
  expect(report?.state).toBe('on');
  return { notes: report?.notes, taken: host.current.contributions.map(({ value }) => value) };
}

describe('an entry that its slot does not take is left out, and its author is told what the slot takes', () => {
  it.each<[string, Contribution, string]>([
    [
      'of another kind',
      entry('board/menu@1', { part: 'box' }),
      'is a part; board/menu@1 takes a link (href) or an action.',
    ],
    ['without any', entry('board/foot@1'), 'has neither href, action nor part; board/foot@1 takes a part.'],
    [
      'of two kinds',
      entry('board/menu@1', { href: '/x/notes', action: 'go' }),
      'is a link (href) and an action; keep one: board/menu@1 takes a link (href) or an action.',
    ],
    [
      'with a link that nothing fills',
      entry('board/menu@1', { href: '/x/notes/{page_id}' }),
      'leads to /x/notes/{page_id}; board/menu@1 fills {board_id} in.',
    ],
    [
      'with data that nobody reads',
      entry('board/menu@1', { action: 'go', data: { need: 'edit' } }),
      'says data.need, which board/menu@1 does not know; it knows needs.',
    ],
    [
      'with a wrong choice',
      entry('board/menu@1', { action: 'go', data: { needs: 'all' } }),
      'has data that board/menu@1 does not take: needs is "all" and must be equal to one of the allowed values: edit, manage.',
    ],
    ['without its data', entry('board/type@2'), 'has data that board/type@2 does not take: code is missing.'],
    [
      'with data of another type',
      entry('board/type@2', { data: { code: 77 } }),
      'has data that board/type@2 does not take: code is 77 and must be string.',
    ],
    [
      'for the shell, of a wrong kind',
      entry('shell/background@1', { href: '/' }),
      'is a link (href); shell/background@1 takes a part.',
    ],
  ])('%s', async (_, given, told) => {
    const { notes, taken } = await judged([given, entry('board/menu@1', { id: 'two', action: 'go' })]);
    expect(notes).toEqual([`notes: its entry one ${told} It is left out.`]);
    expect(taken.map(({ id }) => id)).toEqual(['two']);
  });

  it('and a slot that nobody offers is told with those that are', async () => {
    const { notes, taken } = await judged([
      entry('board/menue@1', { href: '/' }),
      entry('shell/headre@1', { id: 'two' }),
      entry('bare/x@1', { id: 'three' }),
      entry('absent/x@1', { id: 'four' }),
    ]);
    expect(notes).toEqual([
      'notes: its entry one is for board/menue@1, which board does not offer. The slots of board: board/foot@1, board/menu@1, board/type@2.',
      'notes: its entry two is for shell/headre@1, which shell does not offer. The slots of shell: shell/header@1, shell/palette@1, shell/background@1, shell/address@1.',
      'notes: its entry three is for bare/x@1, which bare does not offer. The slots of bare: none.',
    ]);
    expect(taken.map(({ id }) => id)).toEqual(['four']);
    expect(hosts.last.log.lines.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual(notes);
  });

  it('and one for another major is told which one is here', async () => {
    const { notes, taken } = await judged([entry('board/type@1', { data: { code: '4' } })]);
    expect(notes).toEqual([
      'notes: its entry one is for board/type@1, and board offers board/type@2. Install versions of both that fit each other.',
    ]);
    expect(taken).toEqual([]);
  });
});

describe('an entry that is taken', () => {
  it('stands behind those of the product unless it says where', async () => {
    const { notes, taken } = await judged([
      entry('board/menu@1', { action: 'go' }),
      entry('board/foot@1', { id: 'two', part: 'box' }),
      entry('board/foot@1', { id: 'three', part: 'box', order: 10 }),
      entry(shellHeader.id, { id: 'four', part: 'bell', order: 120 }),
    ]);
    expect(notes).toEqual([]);
    expect(taken.map(({ order }) => order)).toEqual([500, 40, 10, 120]);
  });

  it('does not get a place of the product where it comes from outside', async () => {
    const entries = [
      entry('board/menu@1', { action: 'go', order: 1 }),
      entry('board/foot@1', { id: 'two', part: 'box', order: 40 }),
    ];
    const { notes, taken } = await judged(entries, 'data:notes-1.0.0');
    expect(notes).toEqual([
      'notes: its entry one has the order 1; 0 to 99 are those of Docstead itself in board/menu@1.',
    ]);
    expect(taken.map(({ order }) => order)).toEqual([500, 40]);
  });

  it('is shown without an icon that does not exist, and that is said', async () => {
    const { notes, taken } = await judged([{ ...entry('board/menu@1', { action: 'go' }), icon: 'sparkle' as 'star' }]);
    expect(notes).toEqual([
      'notes: its entry one names the icon "sparkle", which is none; IconName of @docstead/core/contract lists them.',
    ]);
    expect(taken).toHaveLength(1);
  });

  it('and has no text for its label stays, and that is said', async () => {
    const { notes, taken } = await judged([
      entry('board/menu@1', { action: 'go', label: 'menu.open' }),
      entry('board/menu@1', { id: 'two', action: 'go' }),
    ]);
    expect(notes).toEqual([
      'notes: its entry one has the label "menu.open", which is no text of its locales/en.json; people would read the key.',
    ]);
    expect(taken.map(({ id }) => id)).toEqual(['one', 'two']);
  });
});
