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
  /** A page, part, action or service; the remote and its texts are loaded before. The promise is the same until it fails. */
  load(plugin: BootPlugin, kind: PieceKind, key: string): Promise<unknown>;
}

type LoadPlugin = (plugin: BootPlugin) => Promise<WebHalf>;

/** React's `use` needs the same promise on every render; a failed one is dropped, so that a retry loads again. */
export function createPieces(loadPlugin: LoadPlugin): Pieces {
  const known = new Map<string, Promise<unknown>>();
  return {
    load: (plugin, kind, key) => {
      const name = `${plugin.id} ${kind} ${key}`;
      const before = known.get(name);
      if (before) return before;
      const coming = loadPiece(loadPlugin, plugin, [kind, key]);
      known.set(name, coming);
      settle(coming);
      // Kept until the boundary has shown the failure; the retry finds it gone.
      coming.catch(() => setTimeout(() => known.get(name) === coming && known.delete(name)));
      return coming;
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
  [kind, key]: [PieceKind, string],
): Promise<unknown> {
  const half = await loadPlugin(plugin);
  const load = half[kind]?.[key];
  if (!load) throw new PluginError(plugin.id, `its web half has no "${key}" in ${kind}`);
  try {
    return (await load()).default;
  } catch (cause) {
    throw new PluginError(plugin.id, `"${key}" of ${kind} could not be loaded`, { cause });
  }
}
