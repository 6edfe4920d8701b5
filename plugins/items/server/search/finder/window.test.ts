import { describe, expect, it } from 'vitest';
import { questionTerms } from './question-terms.ts';
import { windowOf } from './window.ts';

const weighed = (question: string) => questionTerms(question).map((term) => ({ term, weight: 1 }));
const filler = (count: number) => 'lorem ipsum\n'.repeat(count);

describe('the window of a long text', () => {
  it('is the whole of a text that fits', () => {
    expect(windowOf('all of it', weighed('token'), 9)).toBe('all of it');
  });

  it('holds most of the words, not the first of them', () => {
    const text = `${filler(100)}token\n${filler(200)}a token of the owner\n${filler(100)}`;
    const part = windowOf(text, weighed('token owner'), 600);
    expect(part).toContain('a token of the owner');
    expect(part.length).toBeLessThanOrEqual(600);
    expect([part.at(0), part.at(-1)]).toEqual(['…', '…']);
  });

  it('is the beginning where no word stands in it', () => {
    expect(windowOf(filler(200), weighed('token'), 300).startsWith('lorem')).toBe(true);
  });

  it('reaches to the end, and parts no character', () => {
    const text = `${'😀'.repeat(2_000)}token`;
    const part = windowOf(text, weighed('token'), 301);
    expect(part.endsWith('token')).toBe(true);
    expect(part).toMatch(/^…😀+token$/u);
  });
});
