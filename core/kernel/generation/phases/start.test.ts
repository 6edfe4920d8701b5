import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import { call, contract, guest, policy, token } from '../../../sdk/contract/index.ts';
import { implement } from '../../../sdk/server/index.ts';
import { answers, half, testHosts } from './test-half.ts';

const hosts = testHosts();
const { sentences } = hosts;

describe('migrate', () => {
  it('that fails leaves nothing of its plugin with others, who did without it or are gone', async () => {
    const thing = token<string>('owner/thing@1');
    const seen: unknown[] = [];
    const owner = half('owner', {
      migrations: [{ name: '001-a', up: () => Promise.reject(new Error('no such table')) }],
      setup: (app) => {
        app.provide(thing, 'x');
        return {};
      },
    });
    const asker = half('asker', {
      descriptor: { optional: { owner: '^1' } },
      setup: (app) => {
        const held = app.services.find(thing);
        return { start: () => void seen.push(held) };
      },
    });
    expect(await sentences([owner, asker])).toMatchObject({
      owner: expect.stringContaining('the phase "migrate" failed'),
      asker: '',
    });
    expect(seen).toEqual([undefined]);
  });

  it('ends a plugin whose step fails', async () => {
    const up = () => Promise.reject(new Error('no such table'));
    const code = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    expect(
      (await sentences([half('notes', { migrations: [{ name: '001-a', up: () => Promise.reject(code) }] })])).notes,
    ).toMatch(/^notes: The disk of .* is full: make room and start again\.$/);
    expect((await sentences([half('notes', { migrations: [{ name: '001-a', up }] })])).notes).toMatch(
      /^notes: the phase "migrate" failed \(.*no such table.*\)\. Report this/,
    );
  });
});

describe('mount', () => {
  const right = policy<number, string>('owner/right@1');
  const api = contract({
    '/api/user/thing': call({
      input: T.Object({ id: T.Integer() }),
      output: T.Object({}),
      access: right.for((i: { id: number }) => i.id),
    }),
  });
  const asker = half('asker', { contract: api, setup: () => answers('/api/user/thing') });

  it('ends a plugin whose call asks a policy that went with its owner', async () => {
    const broken = contract({
      '/api/owner/x': call({ input: T.Object({}), output: T.Unsafe({ type: 'odd' }), access: guest }),
    });
    const owner = half('owner', {
      contract: broken,
      setup: () => ({ ...answers('/api/owner/x'), policies: [implement(right, async () => 'yes')] }),
    });
    const found = await sentences([asker, owner]);
    expect(found.owner).toMatch(/^owner: the call \/api\/owner\/x cannot be mounted \(.*\)\. Correct its schema\.$/);
    expect(found.asker).toBe(
      'asker: the call /api/user/thing asks the policy owner/right@1, which nobody implements. Update owner, or switch asker off.',
    );
  });
});

describe('start', () => {
  it('ends a plugin that never comes back from it', async () => {
    const sleeper = half('sleeper', { setup: () => ({ start: () => new Promise(() => {}) }) });
    expect(await sentences([sleeper, half('fine')], { kernel: { seconds: { start: 0.05 } } })).toEqual({
      sleeper: expect.stringContaining('the phase "start" took longer than 0.05 s'),
      fine: '',
    });
  });

  it('that fails stops again whoever had started, before the others begin anew', async () => {
    const seen: string[] = [];
    const fine = half('fine', {
      setup: () => ({ start: () => void seen.push('start'), handOver: () => void seen.push('stop') }),
    });
    await sentences([fine, half('lame', { setup: () => ({ start: () => Promise.reject(new Error('port taken')) }) })]);
    expect(seen).toEqual(['start', 'stop', 'start']);
  });

  it('ends a plugin that cannot start: the others run without it', async () => {
    const started: string[] = [];
    const found = await sentences([
      half('lame', { setup: () => ({ start: () => Promise.reject(new Error('port taken')) }) }),
      half('fine', { setup: () => ({ start: () => void started.push('fine') }) }),
    ]);
    expect(found).toEqual({
      lame: 'lame: the phase "start" failed (port taken). Report this to the plugin\'s author, or switch lame off.',
      fine: '',
    });
    expect(started).toEqual(['fine']);
  });

  it('stops the boot where an essential plugin cannot start', async () => {
    const lame = half('lame', {
      descriptor: { essential: true },
      setup: () => ({ start: () => Promise.reject(new Error('x')) }),
    });
    await expect(hosts.open({ plugins: [lame] })).rejects.toThrow('lame: the phase "start" failed (x).');
  });
});
