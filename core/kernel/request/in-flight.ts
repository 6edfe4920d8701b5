import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Restart } from '../../sdk/server/index.ts';

/** Seconds for which a stream may say nothing once its generation ends; then it is cut, so that its client comes back. */
const QUIET_SECONDS = 3;
const LOOK_MS = 100;

interface Stream {
  bytes: number;
  /** Milliseconds of `performance.now`. */
  moved: number;
}

/**
 * The answers that are under way: told when their generation ends, and counted, so that nothing is freed before the last
 * of them.
 */
export class InFlight {
  readonly #open = new Set<ServerResponse>();
  readonly #streams = new Map<ServerResponse, Stream>();
  readonly #ending = new AbortController();
  #isOver = false;
  #onIdle: (() => void) | undefined;

  constructor() {
    // Every answer that asks for its signal listens here, and so may every part of a plugin.
    setMaxListeners(0, this.#ending.signal);
  }

  /** Aborted with `Restart` when the next generation has taken over, or the process ends. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /** `refuse` answers what comes after the last answer, when nothing stands behind it any more. */
  watch(app: FastifyInstance, refuse: (request: FastifyRequest, reply: FastifyReply) => void): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (this.#isOver) return refuse(request, reply);
      const response = reply.raw;
      this.#open.add(response);
      const end = (): void => this.#end(response);
      response.once('finish', end);
      response.once('close', end);
      done();
    });
  }

  /** This answer is a stream: it may go on when its generation ends, and not in silence. */
  streams(response: ServerResponse): void {
    this.#streams.set(response, { bytes: 0, moved: 0 });
  }

  /** Tells everybody that the generation ends. */
  tell(): void {
    if (!this.ending.aborted) this.#ending.abort(new Restart());
  }

  /** Waits for the open answers; after `seconds` it cuts those that are left. Whoever comes later is refused. */
  async drain(seconds: number): Promise<void> {
    if (this.#open.size > 0) await this.#wait(seconds);
    this.#isOver = true;
    for (const response of this.#open) response.destroy();
    this.#open.clear();
  }

  async #wait(seconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const idle = new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, seconds * 1000);
    });
    const look = setInterval(() => this.#cutSilent(), LOOK_MS);
    await Promise.race([idle, late]);
    clearTimeout(timer);
    clearInterval(look);
  }

  #cutSilent(): void {
    const now = performance.now();
    for (const [response, stream] of this.#streams) {
      const bytes = response.socket?.bytesWritten ?? 0;
      if (bytes !== stream.bytes || stream.moved === 0) Object.assign(stream, { bytes, moved: now });
      else if (now - stream.moved >= QUIET_SECONDS * 1000) response.destroy();
    }
  }

  #end(response: ServerResponse): void {
    this.#streams.delete(response);
    this.#open.delete(response);
    if (this.#open.size === 0) this.#onIdle?.();
  }
}
