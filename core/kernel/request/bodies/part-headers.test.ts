import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type FilePart, readParts } from './multipart.ts';

const GBK = Buffer.from([0xb1, 0xa8, 0xb8, 0xe6]);
/** Its second byte is a backslash: 珅. */
const WITH_BACKSLASH = Buffer.from([0xab, 0x5c]);

async function namesIn(sent: Buffer | string, cut = 0) {
  const body = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nvalue\r\n'),
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="'),
    Buffer.from(sent),
    Buffer.from('"\r\nContent-Type: text/plain\r\n\r\nabc\r\n--b--\r\n'),
  ]);
  const files: Pick<FilePart, 'field' | 'name'>[] = [];
  const fields = await readParts(Readable.from(cut ? [body.subarray(0, cut), body.subarray(cut)] : [body]), {
    type: 'multipart/form-data; boundary=b',
    limits: { fields: 10, bytes: 1000 },
    async onFile({ field, name, stream }) {
      files.push({ field, name });
      await stream.resume().toArray();
    },
  });
  expect({ ...fields }).toEqual({ note: 'value' });
  expect(files).toMatchObject([{ field: 'file' }]);
  return files[0]?.name;
}

describe('the name of a file in a form', () => {
  it.each<[string, string]>([
    ['a %22quoted%22 name.txt', 'a "quoted" name.txt'],
    ['a \\"quoted\\" name.txt', 'a "quoted" name.txt'],
    ['two%0D%0Alines%0a.txt', 'twolines.txt'],
    ['100%25 %2F..%2e %E6.txt', '100%25 %2F..%2e %E6.txt'],
    ['C:\\people\\报告 (1).txt', '报告 (1).txt'],
    ['\u00e9t\u00e9.txt', 'été.txt'],
    ['%0d%0A', 'file'],
  ])('%j is %j', async (sent, name) => {
    expect(await namesIn(sent)).toBe(name);
  });

  it('is read as GBK where it is no UTF-8, cut wherever it is', async () => {
    const sent = Buffer.concat([GBK, Buffer.from('-1.txt')]);
    expect(await namesIn(sent)).toBe('报告-1.txt');
    for (const cut of [110, 112, 113, 114, 115]) expect(await namesIn(sent, cut)).toBe('报告-1.txt');
    const text = new TextDecoder('gb18030').decode(WITH_BACKSLASH);
    expect(await namesIn(Buffer.concat([WITH_BACKSLASH, Buffer.from('.txt')]))).toBe(`${text}.txt`);
  });

  it('is what can be read of it where it is neither', async () => {
    expect(await namesIn(Buffer.from([0x61, 0xff, 0x2e, 0x74]))).toBe('a\ufffd.t');
  });
});
