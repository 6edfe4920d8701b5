import { type Boot, contract, failure, plugin } from '@docstead/core/contract';
import { gate, identify, server } from '@docstead/core/server';
import { createTestHost, type TestHost, testUser } from '@docstead/core/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bareMount } from '../testing/bare-mount.ts';

const closed = failure('wall/closed', 20001);
let isClosed = true;

const wall = server({
  descriptor: plugin({
    id: 'wall',
    version: '1.0.0',
    sdk: '^1.0.0',
    routes: [{ id: 'here', path: '/x/wall/here', title: 'here' }],
  }),
  contract: contract({}),
  setup(app) {
    app.on(identify, ({ session }) => (session ? { caller: testUser() } : undefined));
    app.on(gate, (_asked, { caller }) =>
      isClosed && caller.kind === 'user' ? { failure: closed, screen: '/x/wall/here' } : undefined,
    );
    return { calls: {} };
  },
});
const notes = server({
  descriptor: plugin({
    id: 'notes',
    version: '1.0.0',
    sdk: '^1.0.0',
    routes: [
      { id: 'list', path: '/notes', title: 'list' },
      { id: 'leave', path: '/notes/leave', title: 'leave', ungated: true },
    ],
  }),
  contract: contract({}),
  setup: () => ({ calls: {} }),
});

let host: TestHost;
beforeEach(async () => {
  isClosed = true;
  host = await createTestHost({
    plugins: [wall, notes],
    kernel: { extend: bareMount() },
  });
});
afterEach(() => host.close());

const get = (url: string, cookie = 'docstead_session=ann') => host.inject({ url, headers: { cookie } });
const gateIn = (body: string) => (JSON.parse(/id="docstead-boot">(.*)<\/script>/.exec(body)?.[1] ?? '') as Boot).gate;

it('a closed gate leads every page to its screen, and back again', async () => {
  const { statusCode, headers } = await get('/notes?a=1');
  expect([statusCode, headers.location]).toEqual([302, '/x/wall/here?redirect=%2Fnotes%3Fa%3D1']);
  isClosed = false;
  const { body } = await get('/notes?a=1');
  expect(gateIn(body)).toBeUndefined();
});

it('a closed gate leaves its own pages and ungated ones, and tells the browser of itself there', async () => {
  for (const url of ['/x/wall/here', '/notes/leave']) {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(gateIn(body)).toEqual({ plugin: 'wall', screen: '/x/wall/here' });
  }
});

it('a gate that lets guests through costs them nothing', async () => {
  const { statusCode, body } = await get('/notes', '');
  expect([statusCode, gateIn(body)]).toEqual([200, undefined]);
});
