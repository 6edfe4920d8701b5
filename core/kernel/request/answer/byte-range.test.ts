import { Readable } from 'node:stream';
import * as T from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, contract, fail, failure, guest, plugin } from '../../../sdk/contract/index.ts';
import { type BytePart, type FileAnswer, server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../../testing/index.ts';
import { partOf } from './byte-range.ts';

const gone = failure('tapes/gone', 20001, 404);
const api = contract({
  '/api/tapes/play': call({
    ...{ kind: 'file', method: 'GET', input: T.Object({}), output: T.Unknown(), access: guest },
    errors: [gone],
  }),
});

const BYTES = Buffer.from('0123456789');
let opened: (BytePart | 'all')[];
let answer: () => FileAnswer;
const tape: FileAnswer = {
  body: (part) => {
    opened.push(part ?? 'all');
    return Readable.from([part ? BYTES.subarray(part.start, (part.end ?? 9) + 1) : BYTES], { objectMode: false });
  },
  ...{ type: 'video/mp4', size: 10, etag: 'v1', name: 'a.mp4', inline: true },
};

const tapes = server({
  descriptor: plugin({ id: 'tapes', version: '1.0.0', sdk: '^1' }),
  contract: api,
  setup: () => ({ calls: { '/api/tapes/play': () => answer() } }),
});

let host: TestHost;
beforeEach(async () => {
  opened = [];
  answer = () => tape;
  host = await createTestHost({ plugins: [tapes], locales: { tapes: { en: { errors: { gone: 'Gone.' } } } } });
});
afterEach(() => host.close());

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET', url = '/api/tapes/play') =>
  host.inject({ url, method, headers });

describe('a file', () => {
  it('is sent whole, and says that it has parts, and its name', async () => {
    const { statusCode, headers, body } = await ask();
    expect([statusCode, body, opened]).toEqual([200, '0123456789', ['all']]);
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', etag: '"v1"', 'content-length': '10' });
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ])('is sent in the part %s, of which alone the bytes are read', async (range, body, told) => {
    const part = await ask({ range });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, body, told]);
    expect([part.headers['content-length'], opened]).toEqual([
      String(body.length),
      [{ ...(partOf(range, 10) as object) }],
    ]);
  });

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('has no part %s', async (range) => {
    const { statusCode, headers, body } = await ask({ range });
    expect([statusCode, headers['content-range'], body, opened]).toEqual([416, 'bytes */10', '', []]);
  });

  it.each(['bytes=4-2', 'bytes=1-2,4-5', 'bytes=a-b', 'bytes=-', 'lines=1-2', ''])(
    'is sent whole where "%s" is asked for',
    async (range) => {
      expect([(await ask({ range })).statusCode, opened]).toEqual([200, ['all']]);
    },
  );

  it('goes on only where the client has the beginning of these very bytes', async () => {
    const range = 'bytes=5-';
    expect((await ask({ range, 'if-range': '"v1"' })).body).toBe('56789');
    expect((await ask({ range, 'if-range': '"v0"' })).body).toBe('0123456789');
    expect((await ask({ range, 'if-range': 'Sun, 22 Nov 2026 00:00:00 GMT' })).body).toBe('0123456789');
  });

  it('is not sent again to who has it, nor read', async () => {
    for (const known of ['"v1"', 'W/"v1"', '"v0", "v1"', '*']) {
      const { statusCode, headers, body } = await ask({ 'if-none-match': known, range: 'bytes=1-' });
      expect([statusCode, headers.etag, body]).toEqual([304, '"v1"', '']);
    }
    expect(opened).toEqual([]);
    expect((await ask({ 'if-none-match': '"v0"' })).statusCode).toBe(200);
  });

  it('is told of by HEAD, in both address forms, without being read', async () => {
    for (const url of ['/api/tapes/play', '/server/index.php?s=/api/tapes/play']) {
      const { statusCode, headers, body } = await ask({ range: 'bytes=1-' }, 'HEAD', url);
      expect([statusCode, body, headers['content-length'], headers['content-type']]).toEqual([
        200,
        '',
        '10',
        'video/mp4',
      ]);
    }
    expect(opened).toEqual([]);
  });

  it('that is in memory has parts, and one that flows already has none', async () => {
    answer = () => ({ ...tape, body: BYTES });
    expect((await ask({ range: 'bytes=2-3' })).body).toBe('23');
    const body = Readable.from([BYTES], { objectMode: false });
    answer = () => ({ ...tape, body });
    expect([(await ask({}, 'HEAD')).body, body.destroyed]).toEqual(['', true]);
    answer = () => ({ ...tape, body: Readable.from([BYTES], { objectMode: false }) });
    const whole = await ask({ range: 'bytes=2-3' });
    expect([whole.statusCode, whole.body, whole.headers['accept-ranges']]).toEqual([200, '0123456789', undefined]);
    expect((await ask({ range: 'bytes=2-3' }, 'POST')).statusCode).toBe(200);
  });

  it('that is gone when it is opened is a failure, and one that cannot be opened a bug of its plugin', async () => {
    answer = () => ({ ...tape, body: () => Promise.reject(fail(gone)) });
    const refused = await ask({ range: 'bytes=1-2' });
    expect([refused.statusCode, refused.json().error_code]).toEqual([404, 20001]);
    expect(Object.keys(refused.headers)).not.toContain('content-range');
    answer = () => ({ ...tape, body: () => Promise.reject(new Error('disk')) });
    expect((await ask()).json().error_code).toBe(11000);
    expect(host.log.lines.at(-1)?.detail).toMatchObject({ plugin: 'tapes' });
  });
});

it('an empty file has no parts', () => {
  expect([partOf('bytes=0-', 0), partOf('bytes=-1', 0), partOf(undefined, 0)]).toEqual(['none', 'none', undefined]);
});
