import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../accounts/testing.ts';
import { isAsWritten } from '../../render/as-written.ts';
import { renderMarkdown } from '../../render/index.ts';
import items from '../index.ts';
import type { RenderAsked } from '../threads/jobs.ts';
import { NoAnswer } from '../threads/text-thread.ts';
import type { TextThreads } from '../threads/text-threads.ts';
import { createRenders, type Renders } from './render.service.ts';

const text = (locale: string, key: string) => `${key} in ${locale}`;

type Way = 'done' | NoAnswer['reason'];

/** Threads that do as they are told, and note what they were asked for. */
function puppets() {
  const asked: string[] = [];
  const ways = { quick: 'done' as Way, slow: 'done' as Way };
  const lane = (name: 'quick' | 'slow') => ({
    async run(_kind: string, { source, isColoured, words }: RenderAsked) {
      asked.push(`${name}${isColoured ? ' coloured' : ''}`);
      const way = ways[name];
      if (way !== 'done') throw new NoAnswer(way, `A text was ${way}.`);
      return renderMarkdown(source, undefined, words);
    },
  });
  // Only renderings are asked for here.
  const threads = { quick: lane('quick'), slow: lane('slow') } as unknown as TextThreads;
  return { asked, ways, threads };
}

describe.each(testDatabases())('rendered texts, on %s', (db) => {
  let host: TestHost;
  let played: ReturnType<typeof puppets>;
  let renders: Renders;
  const fresh = () => createRenders({ clock: host.clock, log: host.log, text }, played.threads);
  beforeAll(async () => {
    host = await createTestHost({ plugins: [accounts, items], db });
  });
  afterAll(() => host?.close());
  beforeEach(() => {
    played = puppets();
    renders = fresh();
  });
  const of = async (source: string) => (await renders.of(host.db, source, 'en')).html;

  it('are made once for many readers, and once for all time', async () => {
    const both = await Promise.all([of('# One of it'), of('# One of it')]);
    expect(both[0]).toBe(both[1]);
    renders = fresh();
    expect(await of('# One of it')).toBe(both[0]);
    expect(played.asked).toEqual(['quick coloured']);
  });

  it('of API documents are made once for each language', async () => {
    const source = '{"info":{"url":"/one/of/each","method":"get","apiStatus":"2"},"request":{}}';
    const both = await Promise.all((['en', 'zh-cn'] as const).map((locale) => renders.of(host.db, source, locale)));
    expect(both.map(({ html }) => /status_2 in ([a-z-]+)/.exec(html)?.[1])).toEqual(['en', 'zh-cn']);
    renders = fresh();
    expect(await of(source)).toBe(both[0]?.html);
    expect(played.asked).toEqual(['quick coloured', 'quick coloured']);
  });

  it('have more time without colours, when they took too long', async () => {
    played.ways.quick = 'slow';
    expect(await of('# Slow\n\n```js\nlet a;\n```')).toContain('<h1');
    expect(played.asked).toEqual(['quick coloured', 'slow']);
  });

  it.each(['<!-- one comment', '[^a]: a note that nobody calls'])(
    'are the text as it was written where nothing of it would be seen: %#',
    async (source) => {
      expect(isAsWritten(await of(source))).toBe(true);
      renders = fresh();
      expect(isAsWritten(await of(source))).toBe(true);
      expect(played.asked).toEqual(['quick coloured']);
    },
  );

  it('are tried apart from the others at once where they are long', async () => {
    await of(`# Long ${'a '.repeat(60_000)}`);
    expect(played.asked).toEqual(['slow coloured']);
  });

  it('are given up for a day, after a restart too, and shown as they were written', async () => {
    Object.assign(played.ways, { quick: 'slow', slow: 'slow' });
    const source = `# Given up on ${db} <b>`;
    const html = await of(source);
    expect(isAsWritten(html)).toBe(true);
    expect(html).toContain('# Given up on');
    expect(html).not.toContain('<b>');
    renders = fresh();
    expect(await of(source)).toBe(html);
    expect(played.asked).toEqual(['quick coloured', 'slow']);

    Object.assign(played.ways, { quick: 'done' });
    expect(await of(`${source} and another`)).toContain('<h1');
    host.clock.advance(86_400);
    await renders.purge(host.db);
    renders = fresh();
    expect(isAsWritten(await of(source))).toBe(true);
    host.clock.advance(1);
    await renders.purge(host.db);
    renders = fresh();
    expect(await of(source)).toContain('<h1');
    expect(await of(`${source} and another`)).toContain('<h1');
    expect(played.asked.slice(2)).toEqual(['quick coloured', 'quick coloured']);
  });

  it('are given up where the renderer fails, without a second try', async () => {
    played.ways.quick = 'failed';
    expect(isAsWritten(await of('# A bug of ours'))).toBe(true);
    await of('# A bug of ours');
    expect(played.asked).toEqual(['quick coloured']);
  });

  it('are made later when there is no turn for them just now', async () => {
    played.ways.quick = 'busy';
    expect(isAsWritten(await of('# A busy minute'))).toBe(true);
    played.ways.quick = 'done';
    expect(await of('# A busy minute')).toContain('<h1');
  });

  it('are not even tried where nothing could make them in time', async () => {
    const { html, text, headings } = await renders.of(host.db, 'word '.repeat(700_000), 'en');
    expect([isAsWritten(html), headings, text.length]).toEqual([true, [], 1_000]);
    expect(played.asked).toEqual([]);
  });
});
