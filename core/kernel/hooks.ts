import type { Hook, HookMode } from '../sdk/contract/index.ts';
import { isFailed } from '../sdk/contract/index.ts';
import type { Db, HookHandler, Log, Scope } from '../sdk/server/index.ts';
import { runAs } from './attribution.ts';

interface Listener {
  readonly plugin: string;
  readonly handle: HookHandler<unknown, unknown>;
}

export interface HookOptions {
  readonly db: Db;
  /** True where a transaction is open. */
  readonly inside: () => boolean;
  readonly log: (plugin: string) => Log;
}

/** As `Setup.raise` promises. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is the return type of `raise`, under a name
export type Raised<R, M extends HookMode> = M extends 'collect' ? R[] : void;

const NONE: readonly Listener[] = [];

/** The hooks of one generation. Handlers run in the order of set-up, which is that of the requirements. */
export class Hooks {
  readonly #options: HookOptions;
  readonly #listeners = new Map<string, Listener[]>();

  constructor(options: HookOptions) {
    this.#options = options;
  }

  on<P, R>(plugin: string, hook: Hook<P, R>, handler: HookHandler<P, R>): void {
    const listener: Listener = { plugin, handle: handler as HookHandler<unknown, unknown> };
    const known = this.#listeners.get(hook.id);
    if (known) known.push(listener);
    else this.#listeners.set(hook.id, [listener]);
  }

  async raise<P, R, M extends HookMode>(hook: Hook<P, R, M>, payload: P, scope: Scope): Promise<Raised<R, M>> {
    const listeners = this.#listeners.get(hook.id) ?? NONE;
    if (hook.mode === 'collect') return (await this.#collect<R>(listeners, payload, scope)) as Raised<R, M>;
    if (hook.mode === 'notify') await this.#notify(hook.id, { listeners, payload, scope });
    else await this.#inTransaction(hook, { listeners, payload, scope });
    return undefined as Raised<R, M>;
  }

  /** The first answer that is not undefined; the rest are not asked. */
  async first<P, R>(hook: Hook<P, R, 'collect'>, payload: P, scope: Scope): Promise<R | undefined> {
    for (const { plugin, handle } of this.#listeners.get(hook.id) ?? NONE) {
      const answer = await runAs(plugin, () => handle(payload, scope));
      // A handler of this hook answers R: `on` took the same hook.
      if (answer !== undefined) return answer as R;
    }
    return undefined;
  }

  /** Forgets a plugin's handlers, when its way ends. */
  drop(plugin: string): void {
    for (const [id, listeners] of this.#listeners) {
      this.#listeners.set(
        id,
        listeners.filter((listener) => listener.plugin !== plugin),
      );
    }
  }

  async #collect<R>(listeners: readonly Listener[], payload: unknown, scope: Scope): Promise<R[]> {
    const answers: R[] = [];
    for (const { plugin, handle } of listeners) answers.push((await runAs(plugin, () => handle(payload, scope))) as R);
    return answers;
  }

  async #inTransaction(hook: Hook<unknown, unknown>, { listeners, payload, scope }: Call): Promise<void> {
    if (scope.db === this.#options.db) {
      throw new Error(
        `The hook ${hook.id} (${hook.mode}) was raised without an open transaction: raise it inside db.write, with its db in the scope.`,
      );
    }
    for (const { plugin, handle } of listeners) await runAs(plugin, () => handle(payload, scope));
  }

  /** The open transaction is gone when these run, so they get the outer handle. */
  async #notify(id: string, { listeners, payload, scope }: Call): Promise<void> {
    if (listeners.length === 0) return;
    const outer = { ...scope, db: this.#options.db };
    const run = async (): Promise<void> => {
      for (const { plugin, handle } of listeners) {
        try {
          await runAs(plugin, () => handle(payload, outer));
        } catch (thrown) {
          const error = isFailed(thrown) ? thrown.message : thrown;
          this.#options.log(plugin).error(`A handler of ${id} failed.`, { error, request: scope.request.id });
        }
      }
    };
    if (this.#options.inside()) this.#options.db.afterCommit(run);
    else await run();
  }
}

interface Call {
  readonly listeners: readonly Listener[];
  readonly payload: unknown;
  readonly scope: Scope;
}
