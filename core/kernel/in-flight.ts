import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Counts the answers that are under way, so that a generation ends only after them. */
export class InFlight {
  readonly #open = new Set<ServerResponse>();
  readonly #refuse: (request: FastifyRequest, reply: FastifyReply) => void;
  #isOver = false;
  #onIdle: (() => void) | undefined;

  /** `refuse` answers what comes after the last answer, when nothing stands behind it any more. */
  constructor(refuse: (request: FastifyRequest, reply: FastifyReply) => void) {
    this.#refuse = refuse;
  }

  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (this.#isOver) return this.#refuse(request, reply);
      const response = reply.raw;
      this.#open.add(response);
      const end = (): void => this.#end(response);
      response.once('finish', end);
      response.once('close', end);
      done();
    });
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
    await Promise.race([idle, late]);
    clearTimeout(timer);
  }

  #end(response: ServerResponse): void {
    this.#open.delete(response);
    if (this.#open.size === 0) this.#onIdle?.();
  }
}
