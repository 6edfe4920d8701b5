import { expect, it } from 'vitest';
import { TestLog } from '../../../testing/log.ts';
import { memoryEvents } from './events.ts';

it('delivers to every listener of the topic, a copy each, once the sender is done', async () => {
  const events = memoryEvents(new TestLog());
  const seen: unknown[] = [];
  const sent = { n: 1 };
  events.on('t', (body) => {
    (body as { n: number }).n = 2;
  });
  events.on('t', (body) => seen.push(body));
  events.on('other', (body) => seen.push(body));
  events.emit('t', sent);
  expect(seen).toEqual([]);
  await Promise.resolve();
  expect([seen, sent, events.isConnected()]).toEqual([[{ n: 1 }], { n: 1 }, true]);
});

it('delivers nothing to a listener that was taken away', async () => {
  const events = memoryEvents(new TestLog());
  const seen: unknown[] = [];
  events.on('t', (body) => seen.push(body))();
  events.onGap(() => seen.push('gap'))();
  events.emit('t', undefined);
  await events.close();
  expect(seen).toEqual([]);
});

it('logs a listener that fails, and delivers to the next', async () => {
  const log = new TestLog();
  const events = memoryEvents(log);
  const seen: unknown[] = [];
  events.on('t', () => {
    throw new Error('no');
  });
  events.on('t', (body) => seen.push(body));
  events.emit('t', undefined);
  await Promise.resolve();
  expect([seen, log.told()]).toEqual([[null], ['error: A listener of t failed.']]);
});
