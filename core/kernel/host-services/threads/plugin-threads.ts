import type { Threads } from '../../../sdk/server/threads.ts';
import { KernelError } from '../../faults/kernel-error.ts';
import { PluginThread } from './plugin-thread.ts';

const MOST_OF_A_PLUGIN = 2;
const DEFAULT_MEMORY_MIB = 256;
const MOST_MEMORY_MIB = 1024;

/** The threads of the plugins of one generation. */
export class PluginThreads {
  readonly #threads = new Map<string, PluginThread[]>();

  for(plugin: string): Threads {
    return (url, { memory = DEFAULT_MEMORY_MIB } = {}) => {
      const own = this.#threads.get(plugin) ?? [];
      if (own.length >= MOST_OF_A_PLUGIN) {
        throw new KernelError(plugin, `asks for more than ${MOST_OF_A_PLUGIN} threads. Make each once, in setup.`);
      }
      const thread = new PluginThread(url, Math.min(memory, MOST_MEMORY_MIB));
      this.#threads.set(plugin, [...own, thread]);
      return thread;
    };
  }

  async end(): Promise<void> {
    await Promise.all([...this.#threads.values()].flat().map((thread) => thread.end()));
  }
}
