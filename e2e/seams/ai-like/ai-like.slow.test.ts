import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnyHalf, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../../plugins/accounts/testing.ts';
import sheet from '../../../plugins/sheet/server/index.ts';
import { addItem, addPage, closeHouses, did, expectNoTrace, openHouse } from '../house.ts';
import { slowModel } from './model.ts';
import { aiLike } from './server/index.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
closeHouses();

/** A true connection, for a stream that is read while it is written. */
async function listen(host: TestHost): Promise<string> {
  const server = createServer(host.generations.handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each(testDatabases())('a plugin that streams, on %s', (db) => {
  async function scene(...more: AnyHalf[]) {
    const model = slowModel();
    const half = aiLike(model.think);
    const host = await openHouse(db, half, ...more);
    const ada = await signUp(host, 'ada');
    const item_id = await addItem(host, ada.token);
    await addPage(host, ada.token, { item_id, page_title: 'Roof' });
    const origin = await listen(host);
    const ask = (signal?: AbortSignal) =>
      fetch(`${origin}/api/ailike/ask`, {
        method: 'POST',
        headers: { 'x-api-token': ada.token },
        body: new URLSearchParams({ item_id: String(item_id), question: 'Why?' }),
        ...(signal && { signal }),
      });
    return { host, model, half, ada, item_id, ask };
  }

  const usage = (host: TestHost, { token }: Person) => did(host, '/api/ailike/usage', {}, { token });

  it('sends each word when it is there, and not at the end', async () => {
    const { model, ask } = await scene();
    const response = await ask();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const reader = wordsOf(response);
    model.say('one');
    expect(await reader.next()).toBe('one');
    model.say('two');
    expect(await reader.next()).toBe('two');
    model.end();
    expect(await reader.rest()).toEqual(['[read 1 pages]']);
  });

  it('goes on in order while generations come and go, and new requests meet the new one', async () => {
    const { host, model, ada, ask } = await scene(sheet);
    const response = await ask();
    const reader = wordsOf(response);
    model.say('before');
    expect(await reader.next()).toBe('before');

    await host.disable('sheet');
    model.say('between');
    const meanwhile = await host.send('/api/item/add', { item_name: 'x', item_type: 4 }, { token: ada.token });
    expect(meanwhile.json().error_code).toBe(10101);
    expect(meanwhile.headers['x-docstead-revision']).not.toBe(response.headers.get('x-docstead-revision'));
    expect(await reader.next()).toBe('between');

    await host.enable('sheet');
    expect((await host.call('/api/item/add', { item_name: 'x', item_type: 4 }, { token: ada.token })).error_code).toBe(
      0,
    );
    model.say('after');
    model.end();
    expect(await reader.rest()).toEqual(['after', '[read 1 pages]']);
    expect(await usage(host, ada)).toEqual({ answers: 1, words: 3 });
    expect(host.log.lines.filter((line) => line.level === 'error')).toEqual([]);
  });

  it('finishes its stream even when it is itself switched off, while new calls no longer know it', async () => {
    const { host, model, half, ada, ask } = await scene();
    const reader = wordsOf(await ask());
    model.say('last');
    expect(await reader.next()).toBe('last');
    await host.disable('ai-like');
    await expectNoTrace(host, half);
    expect((await ask()).status).toBe(404);
    model.say('words');
    model.end();
    expect(await reader.rest()).toEqual(['words', '[read 1 pages]']);
    await host.enable('ai-like');
    expect(await usage(host, ada)).toEqual({ answers: 1, words: 2 });
  });

  it('tells the model when nobody listens any more', async () => {
    const { model, ask } = await scene();
    const reader = new AbortController();
    const response = await ask(reader.signal);
    const first = wordsOf(response);
    model.say('one');
    expect(await first.next()).toBe('one');
    reader.abort();
    await model.gone;
  });

  it('breaks off what breaks, and the log names the plugin', async () => {
    const { host, model, ask } = await scene();
    const reader = wordsOf(await ask());
    model.say('one');
    expect(await reader.next()).toBe('one');
    model.say(new Error('the model fell over'));
    await expect(reader.rest()).rejects.toThrow();
    const [line] = host.log.lines.filter(({ level }) => level === 'error');
    expect(line).toMatchObject({ message: 'An answer broke off: /api/ailike/ask.', detail: { plugin: 'ai-like' } });
  });

  it('refuses before it streams, in the envelope', async () => {
    const { host, item_id } = await scene();
    const refused = await host.call('/api/ailike/ask', { item_id, question: 'Why?' });
    expect(refused).toMatchObject({ error_code: 10303 });
  });
});

/** Reads the words of an event stream one by one. */
function wordsOf(response: Response) {
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  async function next(): Promise<string | undefined> {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end >= 0) {
        const event = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        return event.replace('data: ', '');
      }
      const { value, done } = (await chunks?.read()) ?? { value: undefined, done: true };
      if (done) return undefined;
      buffer += value;
    }
  }
  async function rest(): Promise<string[]> {
    const words: string[] = [];
    for (let word = await next(); word !== undefined; word = await next()) words.push(word);
    return words;
  }
  return { next, rest };
}
