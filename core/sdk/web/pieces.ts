import type { BootPlugin } from '../contract/index.ts';
import type { WebHalf, WebParts } from './plugin.ts';

export type PieceKind = keyof WebParts;

/** A plugin that could not give what its descriptor promises. Carries who, for the view that says so. */
export class PluginError extends Error {
  readonly plugin: string;

  constructor(plugin: string, message: string, options?: ErrorOptions) {
    super(`${plugin}: ${message}`, options);
    this.name = 'PluginError';
    this.plugin = plugin;
  }
}

export interface Pieces {
  /**
   * A page, part, action or service; the remote and its texts are loaded before, and not earlier than `after` seconds from
   * now. The promise stays the same.
   */
  load(plugin: BootPlugin, kind: PieceKind, key: string, after?: number): Promise<unknown>;
  /** What failed is loaded anew when it is asked for next: before a retry, and on the way to another page. */
  forgetFailed(): void;
}

type LoadPlugin = (plugin: BootPlugin) => Promise<WebHalf>;

/** React's `use` needs the same promise on every render, a failed one too: another would be another try. */
export function createPieces(loadPlugin: LoadPlugin): Pieces {
  const known = new Map<string, Promise<unknown>>();
  const failed = new Set<string>();
  return {
    load: (plugin, kind, key, after) => {
      const name = `${plugin.id} ${kind} ${key}`;
      const before = known.get(name);
      if (before) return before;
      const coming = loadPiece(loadPlugin, plugin, [kind, key, after]);
      known.set(name, coming);
      settle(coming);
      coming.catch(() => failed.add(name));
      return coming;
    },
    forgetFailed: () => {
      for (const name of failed) known.delete(name);
      failed.clear();
    },
  };
}

/** React's own marks on a promise: with them `use` takes a value that is there without suspending first. */
function settle(coming: Promise<unknown> & { status?: string; value?: unknown }): void {
  coming.then(
    (value) => Object.assign(coming, { status: 'fulfilled', value }),
    () => undefined,
  );
}

async function loadPiece(
  loadPlugin: LoadPlugin,
  plugin: BootPlugin,
  [kind, key, after]: [PieceKind, string, number | undefined],
): Promise<unknown> {
  if (after) await new Promise((come) => setTimeout(come, after * 1000));
  const half = await loadPlugin(plugin);
  const load = half[kind]?.[key];
  if (!load) throw new PluginError(plugin.id, `its web half has no "${key}" in ${kind}`);
  const loaded = await load().catch((cause: unknown) => {
    throw new PluginError(plugin.id, `"${key}" of ${kind} could not be loaded`, { cause });
  });
  if (loaded.default === undefined) throw new PluginError(plugin.id, `"${key}" of ${kind} has no default export`);
  return loaded.default;
}
