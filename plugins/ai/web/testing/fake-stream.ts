import { eventOf, type Frame } from '../../stream.ts';

/** One request that was made, and the stream that it is answered with. */
export interface OpenedStream {
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  write(...pieces: string[]): void;
  end(): void;
  fail(): void;
}

type Answer = Response | ((stream: OpenedStream) => void);

export const delta = (content: string, finish_reason: 'stop' | 'length' | null = null): string =>
  eventOf({ choices: [{ index: 0, delta: { content }, finish_reason }] });
export const done = (finish: 'stop' | 'length' = 'stop'): string => `${delta('', finish)}${eventOf('[DONE]')}`;
export const frame = (one: Frame): string => eventOf(one);

export const refusal = (error_code: number, error_message: string): Response =>
  new Response(JSON.stringify({ error_code, error_message }), { headers: { 'content-type': 'application/json' } });

/** In the place of `fetch`: each request takes the next answer; without one it stays open. */
export function fakeStreams(...answers: Answer[]) {
  const opened: OpenedStream[] = [];
  const fetched: typeof fetch = async (url, init) => {
    const signal = init?.signal ?? new AbortController().signal;
    const answer = answers.shift();
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(one) {
        controller = one;
      },
    });
    signal.addEventListener('abort', () => controller.error(new DOMException('given up', 'AbortError')));
    const stream: OpenedStream = {
      ...{ path: String(url), input: inputOf(init?.body), signal },
      write: (...pieces) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      },
      end: () => controller.close(),
      fail: () => controller.error(new TypeError('network error')),
    };
    opened.push(stream);
    if (answer instanceof Response) return answer;
    answer?.(stream);
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return { opened, fetched, next: (...more: Answer[]) => void answers.push(...more) };
}

function inputOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>;
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
}

/** All of an answer at once. */
export const says =
  (...pieces: string[]) =>
  (stream: OpenedStream): void => {
    stream.write(...pieces);
    stream.end();
  };
