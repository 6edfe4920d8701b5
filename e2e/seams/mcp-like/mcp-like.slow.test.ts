import { type TestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../../plugins/accounts/testing.ts';
import { addItem, closeHouses, did, openHouse } from '../house.ts';
import mcp from './server/index.ts';

closeHouses();

describe.each(testDatabases())('a plugin that speaks with assistants, on %s', (db) => {
  async function scene(scopes: readonly string[] = ['read']) {
    const host = await openHouse(db, mcp);
    const ada = await signUp(host, 'ada');
    await addItem(host, ada.token, { item_name: 'Mine' });
    const { token } = await did(host, '/api/mcplike/token', { scopes }, { token: ada.token });
    return { host, ada, token: String(token) };
  }

  type More = { readonly headers?: Record<string, string>; readonly token?: string };
  const ask = (host: TestHost, method: 'GET' | 'POST' | 'DELETE', { token, headers = {} }: More, message?: object) =>
    host.inject({
      ...{ method, url: '/x/mcp-like/mcp' },
      ...(message && { payload: JSON.stringify({ jsonrpc: '2.0', ...message }) }),
      headers: {
        ...(message && { 'content-type': 'application/json' }),
        ...{ accept: 'application/json, text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
        ...headers,
      },
    });
  const begin = async (host: TestHost, token: string) => {
    const { headers } = await ask(host, 'POST', { token }, { id: 0, method: 'initialize' });
    return { token, headers: { 'mcp-session-id': String(headers['mcp-session-id']) } };
  };

  it('begins a session, answers in it, and hears a notification without a word', async () => {
    const { host, token } = await scene();
    const session = await begin(host, token);
    const listed = await ask(host, 'POST', session, { id: 'a', method: 'items/list' });
    expect([listed.statusCode, listed.headers['content-type'], listed.json()]).toEqual([
      ...[200, 'application/json; charset=utf-8', { jsonrpc: '2.0', id: 'a', result: ['Mine'] }],
    ]);
    const heard = await ask(host, 'POST', session, { method: 'notifications/initialized' });
    expect([heard.statusCode, heard.body, heard.headers['content-type']]).toEqual([202, '', undefined]);
    const unknown = await ask(host, 'POST', session, { id: 2, method: 'items/burn' });
    expect(unknown.json()).toMatchObject({ id: 2, error: { code: -32601 } });
  });

  it('asks for a token, takes no cookie for one, and keeps each token to its scopes', async () => {
    const { host, ada, token } = await scene([]);
    const stranger = await ask(host, 'POST', {}, { id: 1, method: 'initialize' });
    expect([stranger.statusCode, stranger.headers['www-authenticate']]).toEqual([401, 'Bearer realm="mcp"']);
    const cookie = { cookie: `docstead_session=${ada.token}`, origin: 'https://evil.example' };
    expect((await ask(host, 'POST', { headers: cookie }, { id: 1, method: 'initialize' })).statusCode).toBe(401);
    const silent = await ask(host, 'POST', { token }, { id: 1, method: 'initialize' });
    // The kernel itself: this one may not even read.
    expect([silent.statusCode, silent.json().error_code]).toEqual([403, 11008]);
    const reader = await did(host, '/api/mcplike/token', { scopes: ['read'] }, { token: ada.token });
    const written = await host.call('/api/item/add', { item_name: 'x' }, { token: reader.token });
    expect(written.error_code).toBe(11008);
    const session = await begin(host, reader.token);
    expect((await ask(host, 'POST', session, { id: 1, method: 'items/list' })).json().result).toEqual(['Mine']);
  });

  /** Opens the stream of a session, and reads on as far as it is asked to. */
  async function listen(host: TestHost, { token, headers }: Required<More>) {
    const { statusCode, ...response } = await host.inject({
      ...{ method: 'GET', url: '/x/mcp-like/mcp', payloadAsStream: true },
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    const chunks = response.stream().setEncoding('utf8')[Symbol.asyncIterator]();
    return { statusCode, type: response.headers['content-type'], next: async () => (await chunks.next()).value };
  }

  it('goes on with its events where the client left off, and ends the session when it is told to', async () => {
    const { host, token } = await scene();
    const session = await begin(host, token);
    const say = (id: number) => ask(host, 'POST', session, { id, method: 'items/list' });
    const event = (id: number) => `id: ${id}\ndata: items/list\n\n`;
    await say(1);
    const all = await listen(host, session);
    expect([all.statusCode, all.type, await all.next()]).toEqual([200, 'text/event-stream', event(1)]);
    await say(2);
    expect(await all.next()).toBe(event(2));
    const rest = await listen(host, { ...session, headers: { ...session.headers, 'last-event-id': '1' } });
    expect(await rest.next()).toBe(event(2));
    expect((await ask(host, 'DELETE', session)).statusCode).toBe(204);
    expect([await all.next(), await rest.next()]).toEqual([undefined, undefined]);
    for (const method of ['GET', 'DELETE'] as const) expect((await ask(host, method, session)).statusCode).toBe(404);
    expect((await say(3)).statusCode).toBe(404);
  });

  it('sends who listens away when plugins are switched, and loses nothing that is told meanwhile', async () => {
    const { host, token } = await scene();
    const session = await begin(host, token);
    const before = await listen(host, session);
    await host.generations.reload();
    expect(await before.next()).toBeUndefined();
    await ask(host, 'POST', session, { id: 1, method: 'items/list' });
    expect(await (await listen(host, session)).next()).toBe('id: 1\ndata: items/list\n\n');
  });

  it('refuses what is no message, what takes no answer of its kind, and another person’s session', async () => {
    const { host, token } = await scene();
    const session = await begin(host, token);
    const headers = { ...session.headers, accept: 'application/json' };
    expect((await ask(host, 'POST', { token, headers }, { id: 1, method: 'items/list' })).statusCode).toBe(406);
    expect((await ask(host, 'POST', { token }, { id: 1, method: 'items/list' })).statusCode).toBe(400);
    expect((await ask(host, 'POST', session, { jsonrpc: '1.0' })).statusCode).toBe(400);
    const bob = await signUp(host, 'bob');
    const other = await did(host, '/api/mcplike/token', { scopes: ['read'] }, { token: bob.token });
    const stolen = await ask(host, 'POST', { ...session, token: other.token }, { id: 1, method: 'items/list' });
    expect(stolen.statusCode).toBe(404);
    const patched = await host.inject({ method: 'PATCH', url: '/x/mcp-like/mcp' });
    expect([patched.statusCode, patched.headers.allow]).toEqual([405, 'GET, POST, DELETE']);
  });
});
