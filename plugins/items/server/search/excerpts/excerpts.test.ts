import { describe, expect, it } from 'vitest';
import { termsOf } from '../../../words/query.ts';
import { NoAnswer } from '../../threads/text-thread.ts';
import type { TextThreads } from '../../threads/text-threads.ts';
import { type ExcerptsAsked, excerptsOf, type Passage, wholeOf } from './excerpt.ts';
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
  const ofWhole = (texts: readonly string[]) => ({
    passages: texts.map(wholeOf),
    terms,
    whole: () => Promise.reject(new Error('Whole texts were read once more.')),
  });

  it('come in the order of the pages, where the letters stand and where they do not', async () => {
    const { threads, asked } = lane();
    const texts = ['no hit', 'a needle here', 'ＮＥＥＤＬＥ', `${'long '.repeat(30_000)} needle`];
    const found = await excerptsFor(threads, ofWhole(texts));
    expect(found.map(({ text }) => text.slice(-6))).toEqual(['no hit', 'e here', 'ＮＥＥＤＬＥ', 'needle']);
    expect(found.map(({ marks }) => marks.length)).toEqual([0, 1, 1, 1]);
    expect(asked).toEqual([]);
  });

  it('are looked for in a thread where texts without the letters are long together', async () => {
    const { threads, asked } = lane();
    const texts = ['x '.repeat(10_000), 'a needle', 'y '.repeat(10_000)];
    const found = await excerptsFor(threads, ofWhole(texts));
    expect(found.map(({ text }) => text.slice(0, 4))).toEqual(['x x ', 'a ne', 'y y ']);
    expect(asked).toEqual([2]);
  });

  it('are the first words where the thread gives up', async () => {
    const found = await excerptsFor(lane(true).threads, ofWhole(['x '.repeat(20_000), 'y']));
    expect(found.map(({ text, marks }) => [text.slice(0, 4), marks])).toEqual([
      ['x x ', []],
      ['y', []],
    ]);
  });

  it('are looked for in whole texts only where a passage does not tell', async () => {
    const part = (text: string, ends: Partial<Passage> = {}): Passage => ({
      text,
      isFirst: false,
      isLast: false,
      ...ends,
    });
    const long = 'and so on '.repeat(100);
    const passages = [
      part(`${long}a needle ${long}`),
      part(`${long}needlework ${long}`, { isFirst: true }),
      part('the letters are nowhere', { isFirst: true, isLast: true }),
      part(`${long}too near to the end for a needle`),
    ];
    const asked: (readonly number[])[] = [];
    const texts = new Map([
      [1, `needlework ${long} the needle itself`],
      [3, 'near the end a needle, and then more'],
    ]);
    const whole = async (places: readonly number[]) => {
      asked.push(places);
      return places.map((at) => texts.get(at) ?? '');
    };
    const found = await excerptsFor(lane().threads, { passages, terms: termsOf('needle x').slice(0, 1), whole });
    expect(asked).toEqual([[1, 3]]);
    expect(found.map(({ text }) => text.replaceAll('and so on ', '').trim())).toEqual([
      expect.stringMatching(/^….*a needle.*…$/),
      expect.stringMatching(/^….*the needle itself$/),
      'the letters are nowhere',
      'near the end a needle, and then more',
    ]);
    expect(found.map(({ marks }) => marks.length)).toEqual([1, 1, 0, 1]);
  });
});
