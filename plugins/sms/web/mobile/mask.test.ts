import { describe, expect, it } from 'vitest';
import { digitsOf, isMobile, maskMobile } from './mask.ts';

describe('a mobile as people type it', () => {
  it.each(['13800001234', '+86 138-0000-1234', '１３８００００１２３４', '8613800001234'])('is one: %s', (text) => {
    expect(isMobile(text)).toBe(true);
    expect(maskMobile(text)).toBe('138****1234');
  });

  it.each(['', '1380000123', '12800001234', 'abc'])('is none: %s', (text) => {
    expect(isMobile(text)).toBe(false);
  });

  it('stays masked', () => {
    expect(maskMobile('138****1234')).toBe('138****1234');
  });
});

describe('a code as people paste it', () => {
  it('is its digits', () => {
    expect(digitsOf(' １23-456。')).toBe('123456');
  });
});
