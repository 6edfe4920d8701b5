import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose code is running: so that what is thrown where nobody listens still names its plugin. */
export const attribution = new AsyncLocalStorage<string>();

const blamed = new WeakMap<object, string>();

/** Notes whose code threw this; the innermost plugin is noted first and stays. */
export function blame(thrown: unknown, plugin: string): void {
  if (typeof thrown === 'object' && thrown !== null && !blamed.has(thrown)) blamed.set(thrown, plugin);
}

/** The plugin whose code threw this, if that is known. */
export function culpritOf(thrown: unknown): string | undefined {
  const noted = typeof thrown === 'object' && thrown !== null ? blamed.get(thrown) : undefined;
  return noted ?? attribution.getStore();
}

/** Runs a plugin's code in its name. */
export async function runAs<T>(plugin: string, work: () => Promise<T> | T): Promise<T> {
  try {
    return await attribution.run(plugin, work);
  } catch (thrown) {
    blame(thrown, plugin);
    throw thrown;
  }
}
