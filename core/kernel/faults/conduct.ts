import type { Log, PluginConduct } from '../../sdk/server/index.ts';
import { CallTimes } from './call-times.ts';

/** Milliseconds from which on a handler is told of in the log. */
const SLOW = 1_000;

const BLAMELESS: PluginConduct = { failures: 0, slowest: undefined };

/** What each plugin's handlers cost this process since it started: kept over generations, for the plugin list. */
export class Conduct {
  readonly calls = new CallTimes();
  readonly #log: Log;
  readonly #plugins = new Map<string, PluginConduct>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** `what` failed: a bug or a limit, which its caller has logged. */
  failed(plugin: string): void {
    const { failures, slowest } = this.of(plugin);
    this.#plugins.set(plugin, { failures: failures + 1, slowest });
  }

  took(plugin: string, what: string, milliseconds: number): void {
    const { failures, slowest } = this.of(plugin);
    if (milliseconds < SLOW && milliseconds <= (slowest?.milliseconds ?? 0)) return;
    if (milliseconds >= SLOW) {
      this.#log.warn(`${plugin}: ${what} took ${Math.round(milliseconds)} ms.`, { plugin });
    }
    if (milliseconds > (slowest?.milliseconds ?? 0)) {
      this.#plugins.set(plugin, { failures, slowest: { what, milliseconds: Math.ceil(milliseconds) } });
    }
  }

  /** Of those that failed, or took a second and more. */
  striking(): Readonly<Record<string, PluginConduct>> {
    const entries = [...this.#plugins].filter(
      ([, { failures, slowest }]) => failures > 0 || (slowest?.milliseconds ?? 0) >= SLOW,
    );
    return Object.fromEntries(entries);
  }

  of(plugin: string): PluginConduct {
    return this.#plugins.get(plugin) ?? BLAMELESS;
  }
}
