import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Counts the answers that are under way, so that a generation ends only after them. */
export class InFlight {
  readonly #open = new Set<ServerResponse>();
  #onIdle: (() => void) | undefined;

  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, reply, done) => {
      const response = reply.raw;
      this.#open.add(response);
      const end = (): void => this.#end(response);
      response.once('finish', end);
      response.once('close', end);
      done();
    });
  }

  /** Waits for the open answers; after `seconds` it cuts those that are left. */
  async drain(seconds: number): Promise<void> {
    if (this.#open.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const idle = new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, seconds * 1000);
    });
    await Promise.race([idle, late]);
    clearTimeout(timer);
    for (const response of this.#open) response.destroy();
    this.#open.clear();
  }

  #end(response: ServerResponse): void {
    this.#open.delete(response);
    if (this.#open.size === 0) this.#onIdle?.();
  }
}
