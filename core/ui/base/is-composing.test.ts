import { describe, expect, it } from 'vitest';
import { isComposing } from './is-composing.ts';

describe('a key', () => {
  it('belongs to an input method while a word is composed, and where it ended one', () => {
    const ended = { key: 'Enter', keyCode: 229, isComposing: false };
    expect(isComposing(ended)).toBe(true);
    expect(isComposing({ keyCode: 13, isComposing: true })).toBe(true);
    expect(isComposing({ keyCode: 13, nativeEvent: ended })).toBe(true);
    expect(isComposing({ keyCode: 13, isComposing: false })).toBe(false);
  });
});
