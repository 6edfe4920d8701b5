import { isFailed } from '@docstead/core/contract';
import { describe, expect, it } from 'vitest';
import type { Piece } from './model.ts';
import { readAnswer } from './read-answer.ts';

const KEY = 'sk-very-secret';
const frame = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}`;

async function* inParts(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  let from = 0;
  for (const to of [...cuts, bytes.length]) {
    yield bytes.subarray(from, to);
    from = to;
  }
}

/** The pieces that say something; a failure as its name and reason. */
async function read(text: string | Buffer, { status = 200, cuts = [] as readonly number[] } = {}) {
  const pieces: (Piece | readonly unknown[])[] = [];
  try {
    for await (const piece of readAnswer({ status, body: inParts(Buffer.from(text as string), cuts) }, KEY)) {
      if (Object.keys(piece).length > 0) pieces.push(piece);
    }
  } catch (thrown) {
    if (!isFailed(thrown)) throw thrown;
    pieces.push([thrown.failure.name, ...(thrown.detail.params ? [thrown.detail.params.reason] : [])]);
  }
  return pieces;
}

const SILENT = ['ai/model_silent'];

describe('a stream of frames', () => {
  const text = [
    ': keep-alive',
    frame({ role: 'assistant', content: '' }),
    frame({ content: '你好，' }),
    ': PROCESSING\r\ndata:',
    frame({ content: '世界 🚀\n' }),
    `id: 7\r\nevent: message\r\n${frame({ content: null, reasoning_content: 'hm' })}`,
    frame({ content: '!' }),
    frame({}, 'length'),
    'data: [DONE]',
    '',
  ].join('\r\n\r\n');
  const bytes = Buffer.from(text);
  const pieces = [{ content: '你好，' }, { content: '世界 🚀\n' }, { content: '!' }, { finish_reason: 'length' }];

  it('gives the same pieces wherever the network cuts it', async () => {
    expect(await read(text)).toEqual(pieces);
    for (let at = 1; at < bytes.length; at += 1) expect([at, await read(bytes, { cuts: [at] })]).toEqual([at, pieces]);
    for (let size = 1; size < bytes.length; size += 1) {
      const cuts = Array.from({ length: Math.ceil(bytes.length / size) - 1 }, (_, i) => (i + 1) * size);
      expect([size, await read(bytes, { cuts })]).toEqual([size, pieces]);
    }
  });

  it.each([
    ['a last frame without a blank line', `${frame({ content: 'a' })}\n\n${frame({}, 'stop')}`],
    ['[DONE] without a reason', `${frame({ content: 'a' })}\n\ndata: [DONE]\n\n`],
    ['a filter', `${frame({ content: 'a' })}\n\n${frame({}, 'content_filter')}\n\n`],
    [
      'frames without choices',
      `data: {"choices":[]}\n\n${frame({ content: 'a' })}\n\ndata: {"usage":{}}\n\ndata: [DONE]`,
    ],
    ['carriage returns alone', `${frame({ content: 'a' })}\r\r${frame({}, 'stop')}\r\r`],
    ['more behind the end', `${frame({ content: 'a' })}\n\n${frame({}, 'stop')}\n\n${frame({ content: 'b' })}\n\n`],
  ])('ends with %s', async (_name, body) => {
    expect(await read(body)).toEqual([{ content: 'a' }, { finish_reason: 'stop' }]);
  });

  it('takes text and reason from one frame', async () => {
    expect(await read(`${frame({ content: 'all' }, 'stop')}\n\n`)).toEqual([{ content: 'all', finish_reason: 'stop' }]);
  });

  it('is silent where it ends without a reason, in the middle of a frame, or with nothing', async () => {
    expect(await read(`${frame({ content: 'a' })}\n\n`)).toEqual([{ content: 'a' }, SILENT]);
    expect(await read(`${frame({ content: 'a' })}\n\n${frame({ content: 'b' }).slice(0, 20)}`)).toEqual([
      { content: 'a' },
      SILENT,
    ]);
    expect(await read('')).toEqual([SILENT]);
  });

  it('is silent after a frame that is too large', async () => {
    const large = `${frame({ content: 'x'.repeat(300_000) })}\n\n${frame({}, 'stop')}\n\n`;
    const cuts = [1, 2, 3, 4].map((at) => at * 70_000);
    expect(await read(large, { cuts })).toEqual([SILENT]);
  });

  it('refuses where a frame holds an error, in the middle too', async () => {
    const error = `data: {"error":{"message":"Overloaded <b>now</b>","code":529}}\n\n`;
    expect(await read(error)).toEqual([['ai/model_refused', 'Overloaded now']]);
    expect(await read(`${frame({ content: 'a' })}\n\n${error}`)).toEqual([
      { content: 'a' },
      ['ai/model_refused', 'Overloaded now'],
    ]);
  });
});

describe('an answer that is no stream', () => {
  it('is one piece where it is one JSON object', async () => {
    const whole = (finish_reason: string) =>
      JSON.stringify({ choices: [{ message: { role: 'assistant', content: '好的' }, finish_reason }] });
    expect(await read(`\n ${whole('stop')}`, { cuts: [1, 30] })).toEqual([{ content: '好的', finish_reason: 'stop' }]);
    expect(await read(whole('length'))).toEqual([{ content: '好的', finish_reason: 'length' }]);
  });

  it.each([
    [401, '{"error":{"message":"Incorrect API key: sk-very-secret.","type":"x"}}', 'Incorrect API key: ***.'],
    [404, '{"error":"model \\"gpt\\" not found"}', 'model "gpt" not found'],
    [400, '[{"error":{"message":"API key not valid"}}]', 'API key not valid'],
    [422, '{"detail":"too long"}', 'too long'],
    [429, '', 'HTTP 429'],
    [307, '', 'HTTP 307'],
    [502, '<html><title>502</title>\n<script>x</script> Bad\u202egateway</html>', '502 x Bad gateway'],
    [200, '<!doctype html><h1>Welcome</h1>', 'Welcome'],
    [200, '{"error":{"message":"No credit"}}', 'No credit'],
    [200, '{"hello":1}', '{"hello":1}'],
  ])('of status %s that says %j is refused with a reason', async (status, body, reason) => {
    expect(await read(body, { status })).toEqual([['ai/model_refused', reason]]);
  });

  it('is cut where its reason is long, and takes no time to be freed of markup', async () => {
    const [refused] = await read(`<${'<'.repeat(1_000_000)}`, { status: 500 });
    expect(String((refused as unknown[])[1])).toHaveLength(300);
  });

  it('is not read on for ever', async () => {
    expect(await read(`{"a":"${'x'.repeat(3_000_000)}"}`)).toEqual([SILENT]);
  });
});
