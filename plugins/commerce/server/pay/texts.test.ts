import { describe, expect, it } from 'vitest';
import { fenIn, plainLine, quoted } from './texts.ts';

describe('an amount as Alipay writes it', () => {
  it.each([
    ['99.00', 9900],
    ['0.01', 1],
    ['7', 700],
    ['7.5', 750],
  ])('%s is %i fen', (text, fen) => expect(fenIn(text)).toBe(fen));

  it.each([
    '',
    '0',
    '0.00',
    '1e3',
    '0x10',
    ' 99.00 ',
    '99.00\n',
    '99.001',
    '-1',
    '+1',
    '１',
    '1,000',
    'NaN',
    '9999999999',
  ])('%j is none', (text) => expect(fenIn(text)).toBeUndefined());
});

describe('a line for a provider', () => {
  it('has no line ends and none of the letters that are refused', () => {
    expect(plainLine(' a/b=c&d\r\n\u0000e ', 100)).toBe('a b c d e');
  });

  it('is cut by bytes, between letters', () => {
    expect(plainLine('专业版套餐', 10)).toBe('专业版');
    expect(plainLine('a😀', 4)).toBe('a');
  });

  it('quotes little of what a provider says', () => {
    expect(quoted(`no\n${'x'.repeat(1000)}`)).toHaveLength(200);
  });
});
