import { afterEach, describe, expect, it, vi } from 'vitest';
import { MOST_FILE, READ_LIMIT_MS } from '../../limits.ts';
import type { FromWorker } from './messages.ts';
import { readFile } from './work.ts';

afterEach(() => void vi.useRealTimers());

function begin(file = new File(['a'], 'a.csv')) {
  const worker = { terminate: vi.fn(), postMessage: vi.fn(), onmessage: undefined as unknown, onerror: undefined };
  const [stop, onStep] = [new AbortController(), vi.fn()];
  const work = readFile(file, { signal: stop.signal, onStep }, () => worker as never);
  const say = (data: FromWorker) => (worker.onmessage as (event: { data: FromWorker }) => void)({ data });
  return { worker, work, stop, onStep, say };
}

describe('the worker of files', () => {
  it('tells its steps, and ends with its answer', async () => {
    const { worker, work, onStep, say } = begin();
    say({ step: 'checking' });
    const read = { book: [], cells: 0, lost: [] };
    say({ read });
    expect(await work).toEqual(read);
    expect(onStep.mock.calls).toEqual([['checking']]);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('is ended by whoever waits', async () => {
    const { worker, work, stop } = begin();
    stop.abort();
    await expect(work).rejects.toBe(stop.signal.reason);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('is ended at its limit of time', async () => {
    vi.useFakeTimers();
    const { worker, work } = begin();
    vi.advanceTimersByTime(READ_LIMIT_MS);
    await expect(work).rejects.toMatchObject({ reason: 'slow' });
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('refuses what it is told to, and starts for no file that is too large', async () => {
    const { work, say } = begin();
    say({ refused: 'damaged' });
    await expect(work).rejects.toMatchObject({ reason: 'damaged' });
    const large = new File([], 'a.xlsx');
    Object.defineProperty(large, 'size', { value: MOST_FILE + 1 });
    const other = begin(large);
    await expect(other.work).rejects.toMatchObject({ reason: 'file_size' });
    expect(other.worker.postMessage).not.toHaveBeenCalled();
  });
});
