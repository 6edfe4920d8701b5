import { describe, expect, it } from 'vitest';
import { pictureSizeOf } from './picture-size.ts';

const hex = (text: string) => Buffer.concat([Buffer.from(text.replaceAll(' ', ''), 'hex'), Buffer.alloc(40)]);
const RIFF = '52494646 00000000 57454250';

describe('the size of a picture', () => {
  it.each([
    ['image/png', '89504e470d0a1a0a 0000000d 49484452 0000012c 000000c8'],
    ['image/gif', '474946383961 2c01 c800'],
    ['image/bmp', '424d 00000000 00000000 36000000 28000000 2c010000 c8000000'],
    ['image/bmp', '424d 00000000 00000000 36000000 28000000 2c010000 38ffffff'],
    ['image/webp', `${RIFF} 56503820 00000000 000000 9d012a 2c41 c880`],
    ['image/webp', `${RIFF} 5650384c 00000000 2f 2bc13100`],
    ['image/webp', `${RIFF} 56503858 00000000 00000000 2b0100 c70000`],
  ])('stands in the first bytes of %s (%#)', (type, bytes) => {
    expect(pictureSizeOf(type, hex(bytes))).toEqual({ width: 300, height: 200 });
  });

  it('is not known of one that is cut, that has none, or that lies', () => {
    expect(pictureSizeOf('image/png', hex('89504e470d0a1a0a').subarray(0, 20))).toBeUndefined();
    expect(pictureSizeOf('image/png', hex('89504e470d0a1a0a 0000000d 49484452 ffffffff 000000c8'))).toBeUndefined();
    expect(pictureSizeOf('image/gif', hex('474946383961 0000 c800'))).toBeUndefined();
    expect(pictureSizeOf('image/webp', hex(`${RIFF} 58585858`))).toBeUndefined();
    expect(pictureSizeOf('image/jpeg', hex('ffd8ff'))).toBeUndefined();
  });
});
