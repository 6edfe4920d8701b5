import * as T from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { contract, contribute, offersOf, plugin, slot } from '../../sdk/contract/index.ts';
import { type Contributed, type Setup, server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../testing/index.ts';

const kinds = slot('board/kind@1', {
  kinds: ['data'],
  data: () => T.Object({ code: T.String() }),
});
const settings = T.Object({ open: T.Boolean({ default: false }) });

let host: TestHost;
/** Of the generation that was set up last. */
let board: Board | undefined;
afterEach(() => host?.close());

type Board = Setup<{ id: 'board'; version: '1.0.0'; sdk: '^1' }>;

async function boardOf(setup: (app: Board) => void = () => {}): Promise<Board> {
  const owner = server({
    descriptor: plugin({ id: 'board', version: '1.0.0', sdk: '^1', offers: offersOf({ kinds }) }),
    contract: contract({}),
    setup(app) {
      board = app as Board;
      setup(board);
      return { calls: {} };
    },
  });
  const entry = { label: 'kind', data: { code: '7' } };
  const notes = server({
    descriptor: plugin({
      ...{ id: 'notes', version: '1.0.0', sdk: '^1', settings },
      contributions: [
        contribute(kinds, { ...entry, id: 'late', order: 900 }),
        contribute(kinds, { ...entry, id: 'early', order: 10 }),
        contribute(kinds, { ...entry, id: 'shown', shownWhen: { setting: 'open' } }),
        contribute(kinds, { ...entry, id: 'elsewhere', when: { locale: ['zh-cn'] } }),
      ],
    }),
    contract: contract({}),
    setup: () => ({ calls: {} }),
  });
  const locales = { notes: { en: { kind: 'Note of {{name}}' }, 'zh-cn': { kind: '{{name}}的笔记' } } };
  host = await createTestHost({ plugins: [owner, notes], locales });
  if (!board) throw new Error('The board was not set up.');
  return board;
}

const idsOf = (found: readonly Contributed<unknown>[]): string[] => found.map(({ id }) => id);

it('the entries of a slot are those of the plugins that are on, in order, as their conditions are now', async () => {
  const first = await boardOf();
  expect(idsOf(first.contributionsOf(kinds))).toEqual(['early', 'late']);
  await host.infra.settings.set('notes', { open: true });
  expect(idsOf(first.contributionsOf(kinds))).toEqual(['early', 'shown', 'late']);
  const [entry] = first.contributionsOf(kinds);
  expect([entry?.plugin, entry?.data.code]).toEqual(['notes', '7']);
  expect(entry?.text('zh-cn', entry.label, { name: 'Ann' })).toBe('Ann的笔记');
  await host.disable('notes');
  expect(board?.contributionsOf(kinds)).toEqual([]);
});

it('they are not all known in set-up, which is told', async () => {
  const asked: unknown[] = [];
  await boardOf((app) => {
    try {
      app.contributionsOf(kinds);
    } catch (error) {
      asked.push(String(error));
    }
  });
  expect(asked).toEqual([
    expect.stringContaining(
      'board: asks for the entries of board/kind@1 before all are known. Ask when they are needed.',
    ),
  ]);
});
