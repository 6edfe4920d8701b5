import { renderPlugin } from '@docstead/core/testing/web';
import { web } from '@docstead/core/web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_CONTENT } from '../../contract/write.ts';
import descriptor from '../../plugin.ts';
import { delta, done, fakeStreams, frame, refusal, says } from '../testing/fake-stream.ts';
import { createAnswer, FLUSHED_EVERY, MOST_BEFORE, MOST_TURNS } from './create-answer.ts';

const routes = { ...descriptor, routes: [{ id: 'page', path: '/page', title: 'titles.admin' } as const] };

beforeEach(async () => {
  await renderPlugin(web({ pages: { page: async () => ({ default: () => null }) } }), { path: '/page', routes });
});
afterEach(() => vi.unstubAllGlobals());

function open(...answers: Parameters<typeof fakeStreams>) {
  const server = fakeStreams(...answers);
  vi.stubGlobal('fetch', server.fetched);
  const answer = createAnswer('/api/ai/create');
  const texts: string[] = [];
  answer.store.subscribe(({ text }) => {
    if (text !== texts.at(-1)) texts.push(text);
  });
  const ended = () => vi.waitFor(() => expect(answer.store.getState().state).not.toBe('running'));
  return { ...server, answer, texts, ended, now: () => answer.store.getState() };
}

describe('an answer', () => {
  it('comes together from events that are split anywhere', async () => {
    const whole = delta('你好，') + delta('**a**') + done();
    const { answer, ended, now, opened } = open((stream) => {
      for (const letter of whole) stream.write(letter);
      stream.end();
    });
    answer.ask({ content: 'Hi', act: 'improve' });
    await ended();
    expect(now()).toEqual({ text: '你好，**a**', pages: [], state: 'done' });
    expect(opened[0]).toMatchObject({ path: '/api/ai/create', input: { content: 'Hi', act: 'improve' } });
  });

  it('is shown after every sixth chunk, and at the end', async () => {
    expect(FLUSHED_EVERY).toBe(6);
    const { answer, ended, texts } = open(says(...'abcdefghijklmn'.split('').map((one) => delta(one)), done()));
    answer.ask({ content: 'x' });
    await ended();
    expect(texts).toEqual(['', 'abcdef', 'abcdefghijkl', 'abcdefghijklmn']);
  });

  it('has its pages before its first word', async () => {
    const pages = [{ page_id: '7', page_title: 'Start', path: [] }];
    const { answer, now } = open((stream) => stream.write(frame({ pages })));
    answer.ask({ question: 'x' });
    await vi.waitFor(() => expect(now().pages).toEqual(pages));
    answer.ask({ question: 'y' });
    expect(now().pages).toEqual([]);
    answer.stop();
  });

  it('that was cut goes on by itself three times, and then when it is asked to', async () => {
    const cut = (text: string) => says(delta(text), done('length'));
    const { answer, ended, now, opened, next } = open(cut('a'), cut('b'), cut('c'), cut('d'));
    answer.ask({ content: 'x', act: 'ask' });
    await ended();
    expect(now()).toMatchObject({ text: 'abcd', state: 'cut' });
    expect(opened.map(({ input }) => input.before)).toEqual([undefined, 'a', 'ab', 'abc']);
    expect(opened).toHaveLength(1 + MOST_TURNS);
    next(says(delta('e'), done()));
    answer.goOn();
    await ended();
    expect(now()).toEqual({ text: 'abcde', pages: [], state: 'done' });
    expect(opened.at(-1)?.input).toEqual({ content: 'x', act: 'ask', before: 'abcd' });
  });

  it('sends no more of what came than the server takes', () => expect(MOST_BEFORE).toBe(MOST_CONTENT));

  it('is stopped: the request ends, what came stays', async () => {
    const { answer, now, opened, texts } = open((stream) => stream.write(delta('half')));
    answer.ask({ content: 'x' });
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    answer.stop();
    expect(opened[0]?.signal.aborted).toBe(true);
    expect(now()).toEqual({ text: 'half', pages: [], state: 'stopped' });
    await new Promise((resolve) => setImmediate(resolve));
    expect([now().state, texts.at(-1)]).toEqual(['stopped', 'half']);
  });

  it('asked anew, stops what runs and hears no more of it', async () => {
    const { answer, ended, now, opened } = open(() => undefined, says(delta('new'), done()));
    answer.ask({ content: 'old' });
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    answer.ask({ content: 'new' });
    await ended();
    expect(opened[0]?.signal.aborted).toBe(true);
    expect(now()).toEqual({ text: 'new', pages: [], state: 'done' });
  });
});

describe('a failure', () => {
  it('before the first word has the words of the server', async () => {
    const { answer, ended, now } = open(refusal(11601, 'Not set up.'));
    answer.ask({ content: 'x' });
    await ended();
    expect(now()).toEqual({ text: '', pages: [], state: 'failed', error: 'Not set up.' });
  });

  it('between two words keeps the first', async () => {
    const error = frame({ error_code: 11603, error_message: 'Refused.' });
    const { answer, ended, now } = open(says(delta('half'), error, 'data: [DONE]\n\n'));
    answer.ask({ content: 'x' });
    await ended();
    expect(now()).toEqual({ text: 'half', pages: [], state: 'failed', error: 'Refused.' });
  });

  it.each([
    ['the line breaks', (stream: { fail(): void }) => setImmediate(() => stream.fail())],
    ['the stream ends before its end', (stream: { end(): void }) => stream.end()],
  ])('is told when %s', async (_, act) => {
    const { answer, ended, now } = open((stream) => {
      stream.write(delta('half'), 'data: {"choices"\n\n', 'data: null\n\n');
      act(stream);
    });
    answer.ask({ content: 'x' });
    await ended();
    expect(now()).toMatchObject({ state: 'failed', error: 'The answer broke off. Try again in a moment.' });
  });

  it('is forgotten when it is asked again', async () => {
    const { answer, ended, now } = open(refusal(11604, 'Silent.'), says(delta('ok'), done()));
    answer.ask({ content: 'x' });
    await ended();
    answer.ask({ content: 'x' });
    await ended();
    expect(now()).toEqual({ text: 'ok', pages: [], state: 'done' });
  });
});
