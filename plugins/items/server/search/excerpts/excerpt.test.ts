import { describe, expect, it } from 'vitest';
import { termsOf } from '../../../words/query.ts';
import { excerptOf } from './excerpt.ts';

describe('an excerpt', () => {
  const cut = (content: string, keyword: string) => {
    const { text, marks } = excerptOf(content, termsOf(keyword));
    return { text, marked: marks.map(([start, end]) => text.slice(start, end)) };
  };

  it('stands around the first hit, and says where it was cut', () => {
    const content = `${'甲'.repeat(100)}要找的文字${'乙'.repeat(300)}`;
    const { text, marked } = cut(content, '要找');
    expect(text.startsWith('…甲')).toBe(true);
    expect(text.endsWith('乙…')).toBe(true);
    expect(text).toContain('要找的文字');
    expect(marked).toEqual(['要找']);
  });

  it('takes no other word for the hit', () => {
    const { text, marked } = cut(`${'A video, valid. '.repeat(20)}The id is here.`, 'id');
    expect(text).toContain('The id is here.');
    expect(marked).toEqual(['id']);
  });

  it('finds letters that have other spellings', () => {
    expect(cut(`${'x '.repeat(200)}ＡＢＣ`, 'abc').marked).toEqual(['ＡＢＣ']);
  });

  it('begins with the text where only the title is a hit', () => {
    expect(cut('One\nTwo', 'title')).toEqual({ text: 'One Two', marked: [] });
  });

  it('begins with a whole word', () => {
    const { text } = cut(`${'abcdefg '.repeat(30)}needle`, 'needle');
    expect(text).toMatch(/^…abcdefg /);
  });
});
