import { describe, expect, it } from 'vitest';
import { padded, sealedBytes } from '../../testing/wechat-cipher.ts';
import { isSignature, openMessage, sealMessage, signatureOf } from './cipher.ts';

const aes_key = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';

/** From the samples that come with WeChat's manual. */
describe('the message cipher', () => {
  it('encrypts as WeChat’s sample does', () => {
    const keys = { app_id: 'wxb11529c136998cb6', token: 'pamtest', aes_key };
    const sealed = sealMessage(keys, '我是中文abcd123', Buffer.from('aaaabbbbccccdddd'));
    expect(sealed).toBe('jn1L23DB+6ELqJ+6bruv21Y6MD7KeIfP82D6gU39rmkgczbWwt5+3bnyg5K55bgVtVzd832WzZGMhkP72vVOfg==');
    expect(openMessage(keys, sealed)).toBe('我是中文abcd123');
  });

  it('verifies and decrypts WeChat’s sample', () => {
    const keys = { app_id: 'wx2c2769f8efd9abc2', token: 'spamtest', aes_key };
    const encrypted =
      'hyzAe4OzmOMbd6TvGdIOO6uBmdJoD0Fk53REIHvxYtJlE2B655HuD0m8KUePWB3+LrPXo87wzQ1QLvbeUgmBM4x6F8PGHQHFVAFmOD2LdJF9FrXpbUAh0B5GIItb52sn896wVsMSHGuPE328HnRGBcrS7C41IzDWyWNlZkyyXwon8T332jisa+h6tEDYsVticbSnyU8dKOIbgU6ux5VTjg3yt+WGzjlpKn6NPhRjpA912xMezR4kw6KWwMrCVKSVCZciVGCgavjIQ6X8tCOp3yZbGpy0VxpAe+77TszTfRd5RJSVO/HTnifJpXgCSUdUue1v6h0EIBYYI1BD1DlD+C0CR8e6OewpusjZ4uBl9FyJvnhvQl+q5rv1ixrcpCumEPo5MJSgM9ehVsNPfUM669WuMyVWQLCzpu9GhglF2PE=';
    const parts = ['spamtest', '1409735669', '1320562132', encrypted];
    expect(signatureOf(parts)).toBe('5d197aaffba7e9b25a30732f161a50dee96bd5fa');
    expect(openMessage(keys, encrypted)).toContain('<Content><![CDATA[abcdteT]]></Content>');
    expect(openMessage({ ...keys, app_id: 'wx2c2769f8efd9abc3' }, encrypted)).toBeUndefined();
  });

  it('takes a signature for its own texts alone, in any order', () => {
    const own = signatureOf(['a', 'b', 'c']);
    expect(isSignature(own, ['c', 'a', 'b'])).toBe(true);
    for (const other of ['', own.toUpperCase(), `${own}0`, own.slice(1), '签名']) {
      expect(isSignature(other, ['a', 'b', 'c'])).toBe(false);
    }
    expect(isSignature(own, ['a', 'b', 'd'])).toBe(false);
  });
});

describe('an encrypted message that is damaged', () => {
  const keys = { app_id: 'wx1', token: 't', aes_key };
  const good = sealMessage(keys, '<xml></xml>', Buffer.alloc(16, 7));
  const withLength = (length: number): string => {
    const head = Buffer.alloc(20);
    head.writeUInt32BE(length, 16);
    return sealedBytes(aes_key, padded(Buffer.concat([head, Buffer.from('textwx1')])));
  };
  const ofBytes = (...bytes: readonly number[]): string =>
    sealedBytes(aes_key, Buffer.concat([Buffer.alloc(32 - bytes.length), Buffer.from(bytes)]));

  it.each([
    ['empty', ''],
    ['no base64', '*'.repeat(64)],
    ['base64 of another alphabet', good.replaceAll('+', '-').replaceAll('/', '_').replace(/^./, '-')],
    ['cut within a block', Buffer.from(good, 'base64').subarray(0, 40).toString('base64')],
    ['cut after a block', Buffer.from(good, 'base64').subarray(0, 32).toString('base64')],
    ['a changed block', Buffer.from(good, 'base64').fill(1, 0, 32).toString('base64')],
    ['no padding', ofBytes(0)],
    ['more padding than a block', ofBytes(33)],
    ['padding of different bytes', ofBytes(1, 3, 3)],
    ['padding alone', sealedBytes(aes_key, Buffer.alloc(32, 32))],
    ['a length behind its end', withLength(100)],
    ['the largest length', withLength(0xffff_ffff)],
    ['a length that leaves another id', withLength(3)],
  ])('%s: is none', (_, text) => {
    expect(openMessage(keys, text)).toBeUndefined();
  });

  it('has a text where all of it is right', () => {
    expect(openMessage(keys, withLength(4))).toBe('text');
  });
});
