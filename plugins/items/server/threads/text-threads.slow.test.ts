import { afterAll, describe, expect, it } from 'vitest';
import { createTextThreads, type TextThreads } from './text-threads.ts';

const LONG = 3_600_000;
const PATIENT = { limit: LONG, wait: LONG };
/** Seconds of work for any machine. */
const LENGTHY = 'some *words* and others\n\n'.repeat(30_000);

const all: TextThreads[] = [];
const open = (limits?: Parameters<typeof createTextThreads>[0]) => {
  const threads = createTextThreads(limits);
  all.push(threads);
  return threads;
};
const render = (lane: TextThreads['quick'], source: string) => lane.run('render', { source, isColoured: true });
const titles = async (lane: TextThreads['quick'], source: string) =>
  (await render(lane, source)).headings.map((heading) => heading.text);

describe('the text threads', () => {
  afterAll(() => Promise.all(all.map((threads) => threads.close())));
  const threads = open();

  it('work on many texts at once and give each its own', async () => {
    expect(await Promise.all([1, 2, 3].map((n) => titles(threads.quick, `# Title ${n}`)))).toEqual([
      ['Title 1'],
      ['Title 2'],
      ['Title 3'],
    ]);
  });

  it('show what was written as text, and no markup of its writer', async () => {
    const { html } = await render(threads.quick, '**bold** <script>alert(1)</script>');
    expect(html).toContain('<strong>bold</strong>');
    expect(html).not.toContain('<script');
  });

  it('tell whoever waits all the same when they are closed', async () => {
    const ending = open();
    const waiting = [titles(ending.quick, '# Under way'), titles(ending.quick, '# Behind it')];
    await Promise.all([ending.close(), ...waiting.map((one) => expect(one).rejects.toMatchObject({ reason: 'busy' }))]);
  });

  it('give up a text that takes too long, and go on with the next', async () => {
    const { slow } = open({ quick: PATIENT, slow: { limit: 1, wait: LONG } });
    const given = render(slow, LENGTHY);
    const next = render(slow, LENGTHY);
    await expect(given).rejects.toMatchObject({ reason: 'slow' });
    await expect(next).rejects.toMatchObject({ reason: 'slow' });
  });

  it('tell who has no turn in time, and let the others work', async () => {
    const { quick, slow } = open({ quick: PATIENT, slow: { limit: LONG, wait: 1 } });
    const order: string[] = [];
    const long = render(slow, LENGTHY).then(() => order.push('long'));
    await expect(titles(slow, '# Behind it')).rejects.toMatchObject({ reason: 'busy' });
    expect(await titles(quick, '# Beside it')).toEqual(['Beside it']);
    order.push('quick');
    await long;
    expect(order).toEqual(['quick', 'long']);
    expect(await titles(slow, '# After it')).toEqual(['After it']);
  });

  it('let a hundred wait, and send the next away', async () => {
    const { quick } = open({ quick: PATIENT, slow: PATIENT });
    const running = Array.from({ length: 101 }, (_, at) => titles(quick, `# ${at}`));
    await expect(titles(quick, '# One more')).rejects.toMatchObject({ reason: 'busy' });
    expect((await Promise.all(running)).at(-1)).toEqual(['100']);
  });

  it('say what went wrong, and go on with the next', async () => {
    await expect(threads.quick.run('render', { source: 1 as never, isColoured: true })).rejects.toMatchObject({
      reason: 'failed',
      message: expect.stringContaining('TypeError'),
    });
    expect(await titles(threads.quick, '# Next')).toEqual(['Next']);
  });
});
