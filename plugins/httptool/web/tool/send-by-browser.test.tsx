import { describe, expect, it, vi } from 'vitest';
import type { SentRequest } from '../../request/request.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { sendByBrowser } from './send-by-browser.ts';

const request: SentRequest = {
  ...{ method: 'GET', url: 'http://api.example/' },
  headers: [
    { name: 'X-A', value: '1' },
    { name: 'Cookie', value: 'a=1' },
    { name: 'Sec-Fetch-Mode', value: 'x' },
  ],
};

/** A worker that answers with this, or not at all. */
function fake(answer?: FromWorker) {
  const sent: ToWorker[] = [];
  const worker = {
    onmessage: null as ((event: { data: FromWorker }) => void) | null,
    terminate: vi.fn(),
    postMessage: (message: ToWorker) => {
      sent.push(message);
      if (answer) worker.onmessage?.({ data: answer });
    },
  };
  return { sent, worker, open: () => worker as unknown as Worker };
}
const send = (worker: ReturnType<typeof fake>, signal = new AbortController().signal) =>
  sendByBrowser(request, signal, worker.open);

describe('sendByBrowser', () => {
  it('leaves out what browsers do not send, and gives what came back', async () => {
    const body = new TextEncoder().encode('hi').buffer;
    const worker = fake({ status: 204, headers: [['x-total', '2']], body, isCut: true, ms: 7 });
    const answer = await send(worker);
    expect(worker.sent[0]?.headers).toEqual([['X-A', '1']]);
    expect(answer).toMatchObject({ status: 204, headers: [{ name: 'x-total', value: '2' }], ms: 7, isCut: true });
    expect(worker.worker.terminate).toHaveBeenCalledOnce();
  });

  it('tells a blocked address from one that does not answer', async () => {
    await expect(send(fake({ failed: true }))).rejects.toThrow('problems.network');
    vi.stubGlobal('location', { ...window.location, protocol: 'https:' });
    await expect(send(fake({ failed: true }))).rejects.toThrow('problems.mixed');
    vi.unstubAllGlobals();
  });

  it('ends the worker when it is stopped, and when time is over', async () => {
    const [stopped, control] = [fake(), new AbortController()];
    const sending = send(stopped, control.signal);
    control.abort();
    await expect(sending).rejects.toThrow('problems.stopped');
    expect(stopped.worker.terminate).toHaveBeenCalledOnce();
    vi.useFakeTimers();
    const slow = fake();
    const waiting = expect(send(slow)).rejects.toThrow('problems.timeout');
    await vi.advanceTimersByTimeAsync(60_000);
    await waiting;
    expect(slow.worker.terminate).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
