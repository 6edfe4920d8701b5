import type { BootPlugin } from '@docstead/core/contract';
import type { WebHalf } from '@docstead/core/web';
import { isWebHalf, PluginError } from '@docstead/core/web/shell';

/** The part of the federation runtime that is needed here. */
export interface Federation {
  /** `force` replaces an earlier address of the same remote. */
  register(remote: { readonly name: string; readonly entry: string }, force: boolean): void;
  load(id: string): Promise<unknown>;
}

export interface LoaderOptions {
  readonly federation: Federation;
  readonly limitMs?: number;
  /** Makes the address of a retry another one, past whatever cached the failure. */
  readonly mark?: () => string;
}

const REMOTE_LIMIT_MS = 15_000;

const containerOf = (id: string): string => `plugin_${id.replaceAll('-', '_')}`;

/** Loads remotes: under a time limit, once more after a transport error, and checked before use. */
export function createRemoteLoader(options: LoaderOptions): (plugin: BootPlugin) => Promise<WebHalf> {
  const { limitMs = REMOTE_LIMIT_MS } = options;
  const tried = new Set<string>();

  async function attempt(plugin: BootPlugin): Promise<WebHalf> {
    const { id, entry } = plugin;
    if (!entry) throw new PluginError(id, 'it has no web half');
    const name = containerOf(id);
    const isAgain = tried.has(id);
    tried.add(id);
    options.federation.register({ name, entry: isAgain ? again(entry, options.mark) : entry }, isAgain);
    const loaded = await withLimit(options.federation.load(`${name}/plugin`), { id, limitMs });
    const half = (loaded as { default?: unknown } | null | undefined)?.default;
    if (!isWebHalf(half)) throw new PluginError(id, 'its remote is no web half for SDK 1; rebuild it with web()');
    return half;
  }

  return async (plugin) => {
    try {
      return await attempt(plugin).catch((error: unknown) => {
        if (!isTransport(error)) throw error;
        return attempt(plugin);
      });
    } catch (cause) {
      if (cause instanceof PluginError) throw cause;
      throw new PluginError(plugin.id, `its remote ${plugin.entry} (version ${plugin.version}) failed`, { cause });
    }
  };
}

function again(entry: string, mark: () => string = () => String(Date.now())): string {
  return `${entry}${entry.includes('?') ? '&' : '?'}r=${mark()}`;
}

/** The script did not arrive, as opposed to one that arrived and is broken. */
function isTransport(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof PluginError) return false;
  return (
    error.name === 'ChunkLoadError' || /RUNTIME-008|failed to load script|loading (css )?chunk/i.test(error.message)
  );
}

function withLimit<T>(work: Promise<T>, { id, limitMs }: { id: string; limitMs: number }): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new PluginError(id, `its remote did not arrive within ${limitMs / 1000} s`));
    const timer = setTimeout(late, limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
