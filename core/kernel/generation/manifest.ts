import type { Descriptor, Edition, SiteLocale } from '../../sdk/contract/index.ts';
import type { ServerHalf } from '../../sdk/server/index.ts';
import type { Answers } from './answers.ts';

/** plugin-manifest.json: what is installed, from where, and its defaults. */
export interface Manifest {
  readonly edition: Edition;
  readonly plugins: Readonly<Record<string, ManifestEntry>>;
}

export interface ManifestEntry {
  readonly from: string;
  /** Said explicitly, it also overrides the descriptor's `when`. */
  readonly enabled?: boolean;
  readonly config?: Readonly<Record<string, unknown>>;
}

/** Unpacked into the data folder: it comes from outside, and not with the product. */
export const isPacked = ({ from }: Pick<ManifestEntry, 'from'>): boolean => from.startsWith(PACKED);
export const PACKED = 'data:';

export interface Entry extends ManifestEntry {
  readonly id: string;
}

/** plugin.json: the descriptor, what the server half answers to, and the names of the built web files if there are any. */
export interface PluginFile extends Descriptor {
  /** Undefined where nothing was built (source, tests): then the code is asked. */
  readonly answers?: Answers;
  readonly web?: WebFiles;
}

export interface WebFiles {
  readonly entry: string;
  readonly css: readonly string[];
  readonly locales: Readonly<Partial<Record<SiteLocale, string>>>;
}

/** A locale file: nested messages. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

export type PluginLocales = Readonly<Partial<Record<SiteLocale, MessageTree>>>;

/** Where plugins come from: built folders, source in development, memory in tests. */
export interface Loader {
  descriptor(entry: Entry): Promise<PluginFile>;
  /** The default export of the server half; undefined where a plugin has none. */
  server(entry: Entry): Promise<ServerHalf | undefined>;
  locales(entry: Entry): Promise<PluginLocales>;
}

export function entriesOf(manifest: Manifest): Entry[] {
  return Object.entries(manifest.plugins).map(([id, entry]) => ({ ...entry, id }));
}
