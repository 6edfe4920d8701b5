import { describe, expect, it } from 'vitest';
import { after } from '../test-state.ts';
import { surround, toggleBold, toggleCode, toggleItalic } from './marks.ts';

describe('bold', () => {
  it.each([
    ['of a selection', 'a «word» b', 'a **«word»** b'],
    ['keeps blanks outside, where marks count', 'a« word »b', 'a **«word»** b'],
    ['of the word at the cursor', 'a wo‸rd b', 'a **wo‸rd** b'],
    ['leaves a run of Chinese alone, which has no words to tell', '中文‸字', '中文**‸**字'],
    ['of nothing is a place to type', 'a ‸', 'a **‸**'],
    ['of several lines is each line’s own', '«- one\n\n- two»', '«- **one**\n\n- **two**»'],
    ['of a heading begins behind its mark', '«## Title»', '## **«Title»**'],
  ])('%s', (_, before, wanted) => expect(after(toggleBold, before)).toBe(wanted));

  it.each([
    ['with the marks outside', '**«word»**', '«word»'],
    ['with the marks inside', '«**word**»', '«word»'],
    ['at the cursor', 'a **wo‸rd** b', 'a wo‸rd b'],
    ['of nothing', 'a **‸**', 'a ‸'],
    ['when all lines are bold', '«**one**\n**two**»', '«one\ntwo»'],
    ['and leaves italic', '***«word»***', '*«word»*'],
  ])('is taken off again %s', (_, before, wanted) => expect(after(toggleBold, before)).toBe(wanted));

  it('of lines of which one is bold makes the other bold too', () => {
    expect(after(toggleBold, '«**one**\ntwo»')).toBe('«**one**\n**two**»');
  });
});

describe('italic', () => {
  it('is put into bold and taken out of it', () => {
    expect(after(toggleItalic, '**«word»**')).toBe('***«word»***');
    expect(after(toggleItalic, '***«word»***')).toBe('**«word»**');
  });
});

describe('code', () => {
  it('comes and goes', () => {
    expect(after(toggleCode, '«x»')).toBe('`«x»`');
    expect(after(toggleCode, '`«x»`')).toBe('«x»');
  });
});

describe('a mark that is typed over words', () => {
  it.each([
    ['stands around them, and they stay selected', '*', 'a «word» b', 'a *«word»* b'],
    ['comes again at the next key', '*', 'a *«word»* b', 'a **«word»** b'],
    ['keeps blanks outside', '`', 'a« word »b', 'a `«word»` b'],
    ['is each line’s own', '_', '«- one\n\n- two»', '«- _one_\n\n- _two_»'],
    ['is put around what has it at its ends', '~', '«~one~»', '~«~one~»~'],
  ])('%s', (_, letter, before, wanted) => expect(after(surround(letter), before)).toBe(wanted));

  it('takes the place of blanks, and is typed where nothing is selected', () => {
    expect(after(surround('*'), 'a«  »b')).toBeUndefined();
    expect(after(surround('*'), 'a‸b')).toBeUndefined();
  });
});
