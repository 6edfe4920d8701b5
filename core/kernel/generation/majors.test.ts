import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { call, contract, type Descriptor, hook, offersOf, policy, token } from '../../sdk/contract/index.ts';
import type { Setup } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../testing/index.ts';
import { half } from './phases/test-half.ts';

const saved = (major: number) => hook<object>(`board/saved@${major}`, 'notify');
const count = (major: number) => token<number>(`board/count@${major}`);
const rule = (major: number) => policy<string, object>(`board/rule@${major}`);

const board = half('board', {
  descriptor: { offers: offersOf({ saved: saved(2), count: count(2), rule: rule(2) }) },
  setup: (app) => {
    app.provide(count(2), 1);
    return { policies: [{ id: rule(2).id, load: async () => ({}), narrows: false }] };
  },
});

let host: TestHost | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});

/** What is said of a plugin that was written for another major of the board. */
async function told(setup: (app: Setup<Descriptor>) => void, api = contract({})) {
  const notes = half('notes', {
    descriptor: { optional: { board: '^1' } },
    contract: api,
    setup: (app) => {
      setup(app);
      return { calls: Object.fromEntries(Object.keys(api).map((path) => [path, () => ({})])) };
    },
  });
  host = await createTestHost({ plugins: [board, notes] });
  expect(host.current.reports[0]).toMatchObject({ state: 'on', notes: [] });
  return host.current.reports[1];
}

const FIT = 'Install versions of both that fit each other.';

describe('a point in another major than the one that is here', () => {
  it('is a note where its plugin works without it, told once and in the log', async () => {
    const report = await told((app) => {
      app.on(saved(1), () => undefined);
      app.on(saved(2), () => undefined);
      app.on(hook<object>('board/gone@1', 'notify'), () => undefined);
      expect([app.services.find(count(1)), app.services.find(count(1)), app.services.find(count(2))]).toEqual([
        undefined,
        undefined,
        1,
      ]);
      expect(app.services.find(token('board/none@1'))).toBeUndefined();
    });
    const notes = [
      `notes: handles the hook board/saved@1, and its owner offers board/saved@2. ${FIT}`,
      `notes: looks for the service board/count@1, and board/count@2 is provided. ${FIT}`,
    ];
    expect(report).toMatchObject({ state: 'on', notes });
    expect(host?.log.lines.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual(notes);
  });

  it('ends a plugin that cannot do without the service', async () => {
    const report = await told((app) => void app.services.get(count(1)));
    expect(report?.sentence).toContain(`provides board/count@2, and board/count@1 is asked for. ${FIT}`);
  });

  it('ends a plugin whose call asks the policy', async () => {
    const input = T.Object({ id: T.String() });
    const terms = { input, output: T.Object({}), access: rule(1).for(({ id }: { id: string }) => id) };
    const report = await told(() => undefined, contract({ '/api/notes/a': call(terms) }));
    expect(report?.sentence).toBe(
      `notes: the call /api/notes/a asks the policy board/rule@1, and board implements board/rule@2. ${FIT}`,
    );
  });

  it('is a note where a remote asks for the web service, and nothing while its plugin is off', async () => {
    const asks = ['board/sum@1', 'board/frame@1', 'board/none@1'];
    const notes = half('notes', { descriptor: { optional: { board: '^1' }, asks } });
    const provider = half('board', { descriptor: { provides: ['board/frame@1', 'board/sum@2'] } });
    host = await createTestHost({ plugins: [notes, provider] });
    const told = () => host?.current.reports.find(({ id }) => id === 'notes');
    const note = `notes: asks for the web service board/sum@1, and board provides board/sum@2. ${FIT}`;
    expect(told()).toMatchObject({ state: 'on', notes: [note] });
    await host.disable('board');
    expect(told()).toMatchObject({ state: 'on', notes: [] });
  });
});
