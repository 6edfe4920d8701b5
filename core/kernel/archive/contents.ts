import type { TableShape } from './table.ts';

/** The first entry: what the archive is, and what it was made of. */
export interface Contents {
  readonly format: typeof FORMAT;
  /** As ISO 8601, by the clock of the machine that made it. */
  readonly made: string;
  readonly database: 'sqlite' | 'postgres';
  readonly plugins: readonly { readonly id: string; readonly version: string }[];
  readonly migrations: readonly { readonly plugin: string; readonly name: string }[];
  readonly tables: readonly TableShape[];
  readonly hasKey: boolean;
}

/** The last entry: what must have come before it. */
export interface Totals {
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly digest: string }>>;
  readonly blobs: { readonly count: number; readonly bytes: number; readonly digest: string };
  /** Files that were deleted between being listed and being read. */
  readonly vanished: number;
  /** SHA-256 of every byte before this entry. */
  readonly before: string;
}

export const FORMAT = 'docstead-archive-1';
export const FIRST = 'docstead.json';
export const LAST = 'end.json';
export const KEY = 'site.key';

export const rowsPath = (table: string, part: number): string => `rows/${table}/${String(part).padStart(6, '0')}.jsonl`;

export const tableOf = (path: string): string | undefined => /^rows\/(.+)\/\d{6,}\.jsonl$/.exec(path)?.[1];

export const blobPath = (plugin: string, key: string): string => `blobs/${plugin}/${key}`;

export function blobOf(path: string): { readonly plugin: string; readonly key: string } | undefined {
  const [, plugin, key] = /^blobs\/([a-z0-9-]+)\/(.+)$/.exec(path) ?? [];
  return plugin && key ? { plugin, key } : undefined;
}

/** What is summed up of a file. */
export const blobLine = (path: string, size: number, sha256: string): string => JSON.stringify([path, size, sha256]);
