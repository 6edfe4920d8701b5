import { describe, expect, it } from 'vitest';
import type { FakeAnswer } from '../testing/fake-model.ts';
import { closeAiSites, openAiSite } from '../testing/site.ts';

closeAiSites();

/** The site, a question under way, and its first piece read. */
async function scene(said: FakeAnswer = {}) {
  const site = await openAiSite();
  const origin = await site.listen();
  let go = (): void => {};
  const waits = new Promise<void>((resolve) => (go = resolve));
  site.model.say({ pieces: ['one', 'two'], waits, ...said });
  const reader = new AbortController();
  const ask = () =>
    fetch(`${origin}/api/ai/create`, {
      ...{ method: 'POST', signal: reader.signal, headers: { 'x-api-token': site.ann.token } },
      body: new URLSearchParams({ content: 'Why?' }),
    });
  const response = await ask();
  const next = eventsOf(response);
  expect(await next()).toContain('"content":"one"');
  return { ...site, ask, go, next, reader };
}

/** Reads the events one by one; undefined at the end. */
function eventsOf(response: Response) {
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  return async (): Promise<string | undefined> => {
    while (!buffer.includes('\n\n')) {
      const { value, done } = (await chunks?.read()) ?? { done: true };
      if (done) return undefined;
      buffer += value;
    }
    const [event = '', ...rest] = buffer.split('\n\n');
    buffer = rest.join('\n\n');
    return event;
  };
}

describe('an answer that is read while it is written', () => {
  it('comes piece by piece, and goes on while another generation takes over', async () => {
    const { host, go, next, ask } = await scene();
    await host.disable('ai');
    expect((await ask()).status).toBe(404);
    go();
    expect(await next()).toContain('"content":"two"');
    expect(await next()).toContain('"finish_reason":"stop"');
    expect([await next(), await next()]).toEqual(['data: [DONE]', undefined]);
    expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    await host.enable('ai');
    expect((await ask()).status).toBe(200);
  });

  it('ends at the model’s server when its reader leaves', async () => {
    const { model, reader, host } = await scene();
    expect(model.left()).toBe(0);
    reader.abort();
    await expect.poll(() => model.left()).toBe(1);
    expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('ends with a frame that says so when the model’s server breaks off', async () => {
    const { host, go, next } = await scene({ pieces: ['one'], breaks: true });
    go();
    expect(await next()).toMatch(/^data: \{"error_code":11604,"error_message":"The model’s server does not answer/);
    expect([await next(), await next()]).toEqual(['data: [DONE]', undefined]);
    expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('ends there too when its reader leaves before the first piece', async () => {
    const { model, ask, reader, go, next, host } = await scene();
    go();
    while ((await next()) !== undefined);
    model.say({ pieces: [], waits: new Promise(() => {}) });
    const waiting = ask().catch(() => 'left');
    await expect.poll(() => model.asked.length).toBe(2);
    const before = model.left();
    reader.abort();
    expect(await waiting).toBe('left');
    await expect.poll(() => model.left()).toBe(before + 1);
    await host.settled();
    expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
