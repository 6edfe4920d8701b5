import { describe, expect, it } from 'vitest';
import { termsOf } from '../../words/query.ts';
import { NoAnswer } from '../threads/text-thread.ts';
import type { TextThreads } from '../threads/text-threads.ts';
import { type ExcerptsAsked, excerptsOf } from './excerpt.ts';
import { excerptsFor } from './excerpts.ts';

function lane(fails = false) {
  const asked: number[] = [];
  const run = async (_kind: string, wish: ExcerptsAsked) => {
    asked.push(wish.texts.length);
    if (fails) throw new NoAnswer('slow', 'Texts were given up.');
    return excerptsOf(wish);
  };
  return { asked, threads: { quick: { run } } as unknown as TextThreads };
}

describe('the excerpts of a search', () => {
  const terms = termsOf('needle');

  it('come in the order of the pages, where the letters stand and where they do not', async () => {
    const { threads, asked } = lane();
    const texts = ['no hit', 'a needle here', 'ＮＥＥＤＬＥ', `${'long '.repeat(30_000)} needle`];
    const found = await excerptsFor(threads, texts, terms);
    expect(found.map(({ text }) => text.slice(-6))).toEqual(['no hit', 'e here', 'ＮＥＥＤＬＥ', 'needle']);
    expect(found.map(({ marks }) => marks.length)).toEqual([0, 1, 1, 1]);
    expect(asked).toEqual([]);
  });

  it('are looked for in a thread where texts without the letters are long together', async () => {
    const { threads, asked } = lane();
    const texts = ['x '.repeat(10_000), 'a needle', 'y '.repeat(10_000)];
    const found = await excerptsFor(threads, texts, terms);
    expect(found.map(({ text }) => text.slice(0, 4))).toEqual(['x x ', 'a ne', 'y y ']);
    expect(asked).toEqual([2]);
  });

  it('are the first words where the thread gives up', async () => {
    const found = await excerptsFor(lane(true).threads, ['x '.repeat(20_000), 'y'], terms);
    expect(found.map(({ text, marks }) => [text.slice(0, 4), marks])).toEqual([
      ['x x ', []],
      ['y…', []],
    ]);
  });
});
