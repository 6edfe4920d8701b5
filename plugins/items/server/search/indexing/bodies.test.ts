import { describe, expect, it } from 'vitest';
import { NoAnswer } from '../../threads/text-thread.ts';
import type { TextThreads } from '../../threads/text-threads.ts';
import { createBodies } from './bodies.ts';
import { type BodyAsked, bodyOf } from './entry.ts';

const LONG = 'word '.repeat(5_000);

function setUp() {
  const asked: string[] = [];
  const state = { fails: false };
  const warnings: string[] = [];
  const run = async (_kind: string, body: BodyAsked) => {
    asked.push(body.content);
    if (state.fails) throw new NoAnswer('slow', 'A text was given up.');
    return bodyOf(body);
  };
  const log = { debug: () => {}, info: () => {}, error: () => {}, warn: (text: string) => void warnings.push(text) };
  const bodies = createBodies({ log }, { slow: { run } } as unknown as TextThreads);
  return { bodies, asked, state, warnings };
}
const wish = (content: string): BodyAsked => ({ item_id: 7, content, holds: 'markdown', flavour: 'sqlite' });

describe('the words of a text', () => {
  it('are found in place where it is short, and in a thread where it is long', async () => {
    const { bodies, asked } = setUp();
    expect(await bodies.of(wish('**one** two'))).toEqual(bodyOf(wish('**one** two')));
    expect(asked).toEqual([]);
    expect(await bodies.of(wish(LONG))).toEqual(bodyOf(wish(LONG)));
    expect(asked).toEqual([LONG]);
  });

  it('are ready for the transaction when they were prepared, for this text of this item and once', async () => {
    const { bodies, asked } = setUp();
    await bodies.prepare(wish('short'));
    await bodies.prepare(wish(LONG));
    expect(asked).toHaveLength(1);
    expect(await bodies.of(wish(LONG))).toEqual(bodyOf(wish(LONG)));
    expect(asked).toHaveLength(1);
    await bodies.of({ ...wish(LONG), item_id: 8 });
    await bodies.of(wish(`${LONG}!`));
    await bodies.of(wish(LONG));
    expect(asked).toHaveLength(4);
  });

  it('are kept for few saves that never came', async () => {
    const { bodies, asked } = setUp();
    for (let at = 0; at < 9; at += 1) await bodies.prepare(wish(`${LONG}${at}`));
    await bodies.of(wish(`${LONG}8`));
    expect(asked).toHaveLength(9);
    await bodies.of(wish(`${LONG}0`));
    expect(asked).toHaveLength(10);
  });

  it('are those of its beginning where the thread gives up, and that is told', async () => {
    const { bodies, state, warnings } = setUp();
    state.fails = true;
    const content = `**first** ${LONG} last`;
    const { column } = await bodies.of(wish(content));
    expect(column).toContain('7·first');
    expect(column).not.toContain('7·last');
    expect(warnings).toEqual(['Only the beginning of a page can be searched.']);
  });

  it('are asked for with no more of a text than the index takes', async () => {
    const { bodies, asked } = setUp();
    await bodies.of(wish('a '.repeat(400_000)));
    expect(asked.map((content) => content.length)).toEqual([400_000]);
  });
});
