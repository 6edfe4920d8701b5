import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Message } from '../server/model/model.ts';

/** What the fake answers once. */
export interface FakeAnswer {
  /** Of each frame the content. */
  readonly pieces?: readonly string[];
  readonly finish?: 'stop' | 'length';
  /** The stream is written in parts of so many bytes, characters cut in two among them. */
  readonly cut?: number;
  /** Instead of all that: these bytes, as they are. */
  readonly raw?: string;
  readonly status?: number;
  readonly type?: string;
  /** Where a redirect leads. */
  readonly location?: string;
  /** The connection ends without `finish_reason` and `[DONE]`. */
  readonly breaks?: boolean;
  /** Nothing more comes until it is resolved, after the first piece. */
  readonly waits?: Promise<void>;
}

export interface AskedOfFake {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly stream: boolean;
  readonly messages: readonly Message[];
}

export interface FakeModel {
  readonly origin: string;
  readonly asked: readonly AskedOfFake[];
  /** Told for each request that its reader has left before the end. */
  readonly left: () => number;
  /** Answers for the next requests, in their order; then `pieces: ['Fine', '.']`. */
  say(...answers: readonly FakeAnswer[]): void;
  close(): Promise<void>;
}

/** A server that speaks OpenAI's streaming protocol on loopback, and says what a test tells it to. */
export async function openFakeModel(): Promise<FakeModel> {
  const asked: AskedOfFake[] = [];
  const queue: FakeAnswer[] = [];
  let left = 0;
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) left += 1;
    });
    void take(request, asked)
      .then(() => answer(response, queue.shift() ?? { pieces: ['Fine', '.'] }))
      .catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    left: () => left,
    say: (...answers) => void queue.push(...answers),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function take(request: IncomingMessage, asked: AskedOfFake[]): Promise<void> {
  // As the protocol has it; a test that is sent something else fails by it.
  const body = (await json(request)) as Pick<AskedOfFake, 'model' | 'stream' | 'messages'>;
  asked.push({ path: request.url ?? '', authorization: request.headers.authorization, ...body });
}

async function answer(response: ServerResponse, said: FakeAnswer): Promise<void> {
  const {
    pieces = [],
    finish = 'stop',
    status = 200,
    type = 'text/event-stream',
    location,
    raw,
    cut,
    waits,
    breaks,
  } = said;
  response.writeHead(status, { 'content-type': type, ...(location && { location }) });
  const frames = pieces.map((content) => frame({ content }, null));
  const ends = breaks ? [] : [frame({}, finish), 'data: [DONE]\n\n'];
  if (waits) {
    response.write(frames.shift() ?? '');
    await waits;
  }
  const bytes = Buffer.from(raw ?? [...frames, ...ends].join(''));
  const size = cut ?? bytes.length;
  for (let at = 0; at < bytes.length; at += size) {
    response.write(bytes.subarray(at, at + size));
    // Parts that are written at once would arrive as one.
    if (cut) await new Promise((resolve) => setImmediate(resolve));
  }
  if (breaks) response.destroy();
  else response.end();
}

const frame = (delta: object, finish_reason: string | null): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
