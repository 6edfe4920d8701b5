import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answered, type Asked, createPreview, LIMIT_MS, MAX_LENGTH, type PreviewPort } from './preview-queue.ts';

/** A worker that answers when the test says so. */
function fakeWorkers() {
  const coloured: boolean[] = [];
  const ports: (PreviewPort & { asked: string[]; isOver: boolean })[] = [];
  const open = () => {
    const port = {
      onmessage: null,
      onerror: null,
      asked: [] as string[],
      isOver: false,
      postMessage: ({ source, isColoured }: Asked) => {
        port.asked.push(source);
        coloured.push(isColoured);
      },
      terminate: () => {
        port.isOver = true;
      },
    };
    ports.push(port);
    return port;
  };
  const answer = (data: Answered) => ports.at(-1)?.onmessage?.({ data } as MessageEvent<Answered>);
  return { ports, coloured, render: createPreview(open, (reason) => reason), answer };
}

const drawn = (html: string): Answered => ({ keys: [html], lines: [0], fresh: { [html]: html } });
const html = async (result: Promise<{ html: string }>) => (await result).html;

afterEach(() => vi.useRealTimers());

describe('the preview', () => {
  it('renders the newest text, and gives its result to all who waited', async () => {
    const { ports, render, answer } = fakeWorkers();
    const [first, second, third] = [render('a'), render('ab'), render('abc')];
    expect(ports[0]?.asked).toEqual(['a']);
    answer(drawn('<p>a</p>'));
    answer(drawn('<p>abc</p>'));
    expect(await Promise.all([first, second, third].map(html))).toEqual(['<p>a</p>', '<p>abc</p>', '<p>abc</p>']);
    expect(ports[0]?.asked).toEqual(['a', 'abc']);
  });

  it('puts the blocks together from what came before and what is new', async () => {
    const { render, answer } = fakeWorkers();
    const first = render('a');
    answer({ keys: ['k1', 'k2'], lines: [0, 2], fresh: { k1: '<p>1</p>', k2: '<p>2</p>' } });
    expect(await html(first)).toBe('<p>1</p>\n<p>2</p>');
    const second = render('b');
    answer({ keys: ['k3', 'k2'], lines: [0, 3], fresh: { k3: '<p>3</p>' } });
    expect((await second).blocks).toEqual([
      { key: 'k3', html: '<p>3</p>', line: 0 },
      { key: 'k2', html: '<p>2</p>', line: 3 },
    ]);
  });

  it('starts no worker before the first text', () => {
    expect(fakeWorkers().ports).toHaveLength(0);
  });

  it('says when a text could not be rendered, and goes on with the next', async () => {
    const { render, answer } = fakeWorkers();
    const failed = render('a');
    answer({ error: 'too deep' });
    await expect(failed).rejects.toMatchObject({ reason: 'failed', cause: 'too deep' });
    const next = render('b');
    answer(drawn('b'));
    expect(await html(next)).toBe('b');
  });

  it('says so at every text where the browser opens no worker', async () => {
    const render = createPreview(
      () => {
        throw new Error('Workers are forbidden.');
      },
      (reason) => reason,
    );
    const refused = { message: 'failed', reason: 'failed', cause: 'Error: Workers are forbidden.' };
    await expect(render('a')).rejects.toMatchObject(refused);
    await expect(render('b')).rejects.toMatchObject(refused);
  });

  it('replaces a worker that dies', async () => {
    const { ports, render, answer } = fakeWorkers();
    const lost = render('a');
    ports[0]?.onerror?.({ message: 'out of memory' } as ErrorEvent);
    await expect(lost).rejects.toMatchObject({ cause: 'out of memory' });
    const next = render('b');
    answer(drawn('b'));
    expect(await html(next)).toBe('b');
    expect(ports).toHaveLength(2);
    expect(ports[0]?.isOver).toBe(true);
  });

  it('kills a worker that takes too long, and renders the text that waits in another', async () => {
    vi.useFakeTimers();
    const { ports, render, answer } = fakeWorkers();
    const slow = render('a');
    const waiting = render('b');
    const refused = expect(slow).rejects.toMatchObject({ reason: 'slow', message: 'slow' });
    vi.advanceTimersByTime(LIMIT_MS);
    vi.advanceTimersByTime(LIMIT_MS);
    await refused;
    expect(ports.map((port) => port.isOver)).toEqual([true, true, false]);
    answer(drawn('b'));
    expect(await html(waiting)).toBe('b');
  });

  it('tries a slow text once more without colours, and goes on without them', async () => {
    vi.useFakeTimers();
    const { ports, coloured, render, answer } = fakeWorkers();
    const slow = render('a');
    vi.advanceTimersByTime(LIMIT_MS);
    answer(drawn('a'));
    expect(await html(slow)).toBe('a');
    const next = render('b');
    answer(drawn('b'));
    await next;
    expect(coloured).toEqual([true, false, false]);
    expect(ports.map((port) => port.asked)).toEqual([['a'], ['a', 'b']]);
  });

  it('gives a text that is too slow as it was written, and does not begin with it again', async () => {
    vi.useFakeTimers();
    const { ports, render } = fakeWorkers();
    const slow = render('<b>');
    const refused = expect(slow).rejects.toMatchObject({
      written: { blocks: [{ html: expect.stringContaining('&lt;b&gt;') }] },
    });
    vi.advanceTimersByTime(2 * LIMIT_MS);
    await refused;
    const again = expect(render('<b>')).rejects.toMatchObject({ reason: 'slow' });
    // Nobody is asked, so nobody is waited for.
    expect(ports).toHaveLength(2);
    await again;
  });

  it('refuses a text that is too large, without a worker', async () => {
    const { ports, render } = fakeWorkers();
    await expect(render('x'.repeat(MAX_LENGTH + 1))).rejects.toMatchObject({ reason: 'large' });
    expect(ports).toHaveLength(0);
  });
});
