import { describe, expect, it } from 'vitest';
import { type Answered, createPreview, type PreviewPort } from './preview-queue.ts';

/** A worker that answers when the test says so. */
function fakeWorkers() {
  const ports: (PreviewPort & { asked: string[]; isOver: boolean })[] = [];
  const open = () => {
    const port = {
      onmessage: null,
      onerror: null,
      asked: [] as string[],
      isOver: false,
      postMessage: ({ source }: { source: string }) => void port.asked.push(source),
      terminate: () => {
        port.isOver = true;
      },
    };
    ports.push(port);
    return port;
  };
  const answer = (data: Answered) => ports.at(-1)?.onmessage?.({ data } as MessageEvent<Answered>);
  return { ports, open, answer };
}

describe('the preview', () => {
  it('renders the newest text, and gives its result to all who waited', async () => {
    const { ports, open, answer } = fakeWorkers();
    const preview = createPreview(open);
    const [first, second, third] = [preview.render('a'), preview.render('ab'), preview.render('abc')];
    expect(ports[0]?.asked).toEqual(['a']);
    answer({ html: '<p>a</p>' });
    answer({ html: '<p>abc</p>' });
    await expect(first).resolves.toEqual({ html: '<p>a</p>' });
    await expect(second).resolves.toEqual({ html: '<p>abc</p>' });
    await expect(third).resolves.toEqual({ html: '<p>abc</p>' });
    expect(ports[0]?.asked).toEqual(['a', 'abc']);
  });

  it('starts no worker before the first text', () => {
    const { ports, open } = fakeWorkers();
    createPreview(open);
    expect(ports).toHaveLength(0);
  });

  it('says when a text could not be rendered, and goes on with the next', async () => {
    const { open, answer } = fakeWorkers();
    const preview = createPreview(open);
    const failed = preview.render('a');
    answer({ error: 'too deep' });
    await expect(failed).rejects.toThrow('too deep');
    const next = preview.render('b');
    answer({ html: 'b' });
    await expect(next).resolves.toEqual({ html: 'b' });
  });

  it('replaces a worker that dies', async () => {
    const { ports, open, answer } = fakeWorkers();
    const preview = createPreview(open);
    const lost = preview.render('a');
    ports[0]?.onerror?.({ message: 'out of memory' } as ErrorEvent);
    await expect(lost).rejects.toThrow('out of memory');
    const next = preview.render('b');
    answer({ html: 'b' });
    await expect(next).resolves.toEqual({ html: 'b' });
    expect(ports).toHaveLength(2);
    expect(ports[0]?.isOver).toBe(true);
  });
});
