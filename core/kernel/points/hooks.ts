import type { Hook, HookMode } from '../../sdk/contract/index.ts';
import { isFailed } from '../../sdk/contract/index.ts';
import type { HookHandler, Scope } from '../../sdk/server/index.ts';
import { within } from '../../sdk/server/time-limit.ts';
import { OperatorError } from '../data/operator-error.ts';
import { runAs } from '../faults/attribution.ts';
import type { Conduct } from '../faults/conduct.ts';
import { namedLog } from '../faults/named-log.ts';
import type { Infra } from '../host-services/infra.ts';
import { Notices } from './notices.ts';

interface Listener {
  readonly plugin: string;
  readonly handle: HookHandler<unknown, unknown>;
}

/** Seconds that one handler may take, by the mode of its hook; a hook may declare its own. */
const HOOK_SECONDS: Readonly<Record<HookMode, number>> = { veto: 5, join: 5, notify: 10, collect: 2 };

export interface HookOptions {
  readonly infra: Pick<Infra, 'database' | 'log'>;
  readonly conduct: Conduct;
  readonly seconds?: Partial<Readonly<Record<HookMode, number>>> | undefined;
}

/** As `Setup.raise` promises. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is the return type of `raise`, under a name
export type Raised<R, M extends HookMode> = M extends 'collect' ? R[] : void;

type Asked = Pick<Hook<unknown, unknown>, 'id' | 'mode' | 'strict' | 'seconds'>;

interface Call {
  readonly payload: unknown;
  readonly scope: Scope;
}

const NONE: readonly Listener[] = [];

/** The hooks of one generation. Handlers run in the order of set-up, which is that of the requirements. */
export class Hooks {
  readonly #options: HookOptions;
  readonly #seconds: Readonly<Record<HookMode, number>>;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #notices: Notices;

  constructor(options: HookOptions) {
    this.#options = options;
    this.#seconds = { ...HOOK_SECONDS, ...options.seconds };
    this.#notices = new Notices(this.#seconds.notify);
  }

  on<P, R>(plugin: string, hook: Hook<P, R>, handler: HookHandler<P, R>): void {
    const listener: Listener = { plugin, handle: handler as HookHandler<unknown, unknown> };
    const known = this.#listeners.get(hook.id);
    if (known) known.push(listener);
    else this.#listeners.set(hook.id, [listener]);
  }

  async raise<P, R, M extends HookMode>(hook: Hook<P, R, M>, payload: P, scope: Scope): Promise<Raised<R, M>> {
    const call: Call = { payload, scope };
    if (hook.mode === 'collect') return (await this.#collect(hook, call)) as Raised<R, M>;
    if (hook.mode === 'notify') this.#notify(hook, call);
    else await this.#inTransaction(hook, call);
    return undefined as Raised<R, M>;
  }

  /**
   * What those answer who know (not undefined). A handler with a bug, or too slow a one, counts as one that does not
   * know; a refusal (a busy database) is thrown only where nobody else knows either.
   */
  async known<P, R>(hook: Hook<P, R, 'collect'>, payload: P, scope: Scope): Promise<NonNullable<R>[]> {
    const answers: NonNullable<R>[] = [];
    let refusal: { readonly thrown: unknown } | undefined;
    for (const listener of this.#of(hook)) {
      try {
        const answer = await this.#ask(listener, hook, { payload, scope });
        // A handler of this hook answers R: `on` took the same hook.
        if (answer !== undefined) answers.push(answer as NonNullable<R>);
      } catch (thrown) {
        if (isFailed(thrown) || thrown instanceof OperatorError) refusal ??= { thrown };
        else this.#tell(listener, hook, { thrown, scope });
      }
    }
    if (refusal && answers.length === 0) throw refusal.thrown;
    return answers;
  }

  /** True where somebody answers: what is asked with every request costs nothing where nobody does. */
  hears(hook: Pick<Asked, 'id'>): boolean {
    return this.#listeners.has(hook.id);
  }

  /** The first answer that is not undefined, and whose it is; `except` is not asked. Who fails is passed over. */
  async firstKnown<P, R>(
    hook: Hook<P, R, 'collect'>,
    { payload, scope, except }: { readonly payload: P; readonly scope: Scope; readonly except?: string | undefined },
  ): Promise<{ readonly plugin: string; readonly answer: NonNullable<R> } | undefined> {
    for (const listener of this.#of(hook)) {
      const { plugin } = listener;
      if (plugin === except) continue;
      try {
        const answer = await this.#ask(listener, hook, { payload, scope });
        // A handler of this hook answers R: `on` took the same hook.
        if (answer !== undefined) return { plugin, answer: answer as NonNullable<R> };
      } catch (thrown) {
        this.#tell(listener, hook, { thrown, scope });
      }
    }
    return undefined;
  }

  /** Waits for the notices that are under way, at most `seconds`; gives how many are left. */
  settle(seconds: number): Promise<number> {
    return this.#notices.settle(seconds);
  }

  async #collect(hook: Asked, call: Call): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const listener of this.#of(hook)) {
      try {
        answers.push(await this.#ask(listener, hook, call));
      } catch (thrown) {
        if (hook.strict) throw thrown;
        this.#tell(listener, hook, { thrown, scope: call.scope });
      }
    }
    return answers;
  }

  async #inTransaction(hook: Asked, call: Call): Promise<void> {
    if (call.scope.db === this.#options.infra.database.db) {
      throw new Error(
        `The hook ${hook.id} (${hook.mode}) was raised without an open transaction: raise it inside db.write, with its db in the scope.`,
      );
    }
    for (const listener of this.#of(hook)) await this.#ask(listener, hook, call);
  }

  /** The open transaction is gone when these run, so they get the outer handle. */
  #notify(hook: Asked, { payload, scope }: Call): void {
    const listeners = this.#of(hook);
    if (listeners.length === 0) return;
    const { database } = this.#options.infra;
    const { db } = database;
    const outer = { ...scope, db };
    const run = async (): Promise<void> => {
      for (const listener of listeners) {
        await this.#ask(listener, hook, { payload, scope: outer }).catch((thrown: unknown) =>
          this.#tell(listener, hook, { thrown, scope }),
        );
      }
    };
    const add = (): void => database.outside(() => this.#notices.add({ hook: hook.id, request: scope.request, run }));
    if (database.inside()) db.afterCommit(add);
    else add();
  }

  #of(hook: Asked): readonly Listener[] {
    return this.#listeners.get(hook.id) ?? NONE;
  }

  /** In the plugin's name, within the limit, with what it cost. */
  async #ask({ plugin, handle }: Listener, hook: Asked, { payload, scope }: Call): Promise<unknown> {
    const what = `a handler of ${hook.id}`;
    const seconds = hook.seconds ?? this.#seconds[hook.mode];
    const began = performance.now();
    try {
      return await runAs(plugin, () => within(seconds, what, () => handle(payload, scope)));
    } catch (thrown) {
      // A refusal is an answer, and no failure of who gives it.
      if (!isFailed(thrown)) this.#options.conduct.failed(plugin);
      throw thrown;
    } finally {
      this.#options.conduct.took(plugin, what, performance.now() - began);
    }
  }

  #tell({ plugin }: Listener, hook: Asked, { thrown, scope }: { thrown: unknown; scope: Scope }): void {
    const { infra, conduct } = this.#options;
    const error = isFailed(thrown) ? thrown.message : thrown;
    if (isFailed(thrown)) conduct.failed(plugin);
    namedLog(infra.log, { plugin }).error(`A handler of ${hook.id} failed.`, { error, request: scope.request.id });
  }
}
