import { describe, expect, it } from 'vitest';
import { decodeHead, decodeText } from './decode.ts';

const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
/** `标题：说明` as Chinese Windows writes it. */
const GBK = Buffer.from('b1eacce2a3bacbb5c3f7', 'hex');

describe('a text', () => {
  it.each([
    ['UTF-8', Buffer.from('标题 a'), '标题 a', undefined],
    ['UTF-8 with a mark', Buffer.from('\ufeff标题 a'), '标题 a', undefined],
    ['UTF-16 with a mark', utf16('\ufeff标题 a'), '标题 a', 'utf-16le'],
    ['big-endian UTF-16 with a mark', utf16('\ufeff标题 a', true), '标题 a', 'utf-16be'],
    ['UTF-16 without a mark', utf16('{"a": 1}'), '{"a": 1}', 'utf-16le'],
    ['big-endian UTF-16 without a mark', utf16('{"a": 1}', true), '{"a": 1}', 'utf-16be'],
    ['GBK', GBK, '标题：说明', 'gb18030'],
    ['GB18030 of four bytes', Buffer.from('8139ef30', 'hex'), '㐁', 'gb18030'],
    ['no encoding at all', Buffer.from('61ffff62', 'hex'), 'a\ufffd\ufffdb', 'unknown'],
    ['nothing', Buffer.alloc(0), '', undefined],
  ])('in %s is read, and says when it is not UTF-8', (_name, bytes, text, encoding) => {
    expect(decodeText(bytes)).toEqual({ text, ...(encoding && { encoding }) });
  });

  it.each([
    ['UTF-8', Buffer.from('{"标题')],
    ['GBK', Buffer.concat([Buffer.from('{"'), GBK.subarray(0, 4)])],
    ['UTF-16', utf16('\ufeff{"标题')],
  ])('in %s that is cut off anywhere is read as far as it goes', (_name, bytes) => {
    for (let length = bytes.length; length > bytes.length - 3; length--) {
      expect(decodeHead(bytes.subarray(0, length))).toMatch(/^\{"(标题?|)$/);
    }
  });
});
