import type { UserCaller } from '@docstead/core/contract';
import type { Setup } from '@docstead/core/server';
import type descriptor from '../plugin.ts';

type App = Pick<Setup<typeof descriptor>, 'events' | 'random' | 'shortLived'>;

const HOUR = 3600;
const CHANGED = 'changed';

/** Sessions live an hour from their last word, on whichever host hears it. */
export class Sessions {
  readonly #app: App;
  /** Who waits for news of a session, on this host. */
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(app: App) {
    this.#app = app;
    app.events.on(CHANGED, (id) => {
      for (const wake of this.#waiting.get(String(id)) ?? []) wake();
    });
  }

  async begin({ uid }: UserCaller): Promise<string> {
    const id = this.#app.random.hex(16);
    await this.#keep(id, { uid, told: [] });
    return id;
  }

  /** What was told in this session; undefined where it is over, or another person's. */
  async told(id: unknown, { uid }: UserCaller): Promise<readonly string[] | undefined> {
    const kept = typeof id === 'string' ? await this.#app.shortLived.get(`session:${id}`) : undefined;
    const session = kept && (JSON.parse(kept) as { uid: number; told: string[] });
    return session && session.uid === uid ? session.told : undefined;
  }

  async tell(id: string, { uid }: UserCaller, told: readonly string[]): Promise<void> {
    await this.#keep(id, { uid, told });
  }

  async end(id: string): Promise<void> {
    await this.#app.shortLived.take(`session:${id}`);
    this.#app.events.emit(CHANGED, id);
  }

  /** What is told after so many events, when it is told, until the session is over or its reader is sent away. */
  async *follow(id: string, caller: UserCaller, { after, signal }: Reader): AsyncGenerator<string> {
    for (let seen = after; !signal.aborted; ) {
      // From before one looks: what changes meanwhile is not missed.
      const changed = this.#change(id, signal);
      const told = await this.told(id, caller);
      if (!told) return;
      for (; seen < told.length; seen += 1) yield `id: ${seen + 1}\ndata: ${told[seen]}\n\n`;
      await changed;
    }
  }

  #change(id: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(id) ?? new Set();
      const wake = (): void => {
        signal.removeEventListener('abort', wake);
        waiting.delete(wake);
        if (waiting.size === 0) this.#waiting.delete(id);
        resolve();
      };
      this.#waiting.set(id, waiting.add(wake));
      signal.addEventListener('abort', wake);
    });
  }

  async #keep(id: string, session: { readonly uid: number; readonly told: readonly string[] }): Promise<void> {
    await this.#app.shortLived.put(`session:${id}`, JSON.stringify(session), HOUR);
    this.#app.events.emit(CHANGED, id);
  }
}

interface Reader {
  /** The number of the last event that the client has seen. */
  readonly after: number;
  readonly signal: AbortSignal;
}
