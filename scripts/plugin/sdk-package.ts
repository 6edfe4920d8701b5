import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { House } from '@docstead/core/testing';

/** The installed SDK package that this file is part of, as `npm run build` wrote it. */
export const SDK_ROOT = join(import.meta.dirname, '..', '..');

interface PackageFile {
  readonly version: string;
  readonly exports: Readonly<Record<string, { readonly default?: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

/** docstead.json: what a build and the rules need to know of the Docstead that this SDK came from. */
export interface HouseFile extends House {
  /** What the shell provides to remotes. */
  readonly shared: Readonly<Record<string, object>>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(SDK_ROOT, file), 'utf8'));

// Both are written by the build that wrote this file.
export const readPackage = (): PackageFile => read('package.json') as PackageFile;
export const readHouse = (): HouseFile => read('docstead.json') as HouseFile;

/** `@docstead/core/…` means this package, also where the author's folder has no node_modules yet. */
export function sdkAliases(): Record<string, string> {
  const found = Object.entries(readPackage().exports).flatMap(([key, { default: file }]) =>
    file ? [[`${key.replace('.', '@docstead/core')}$`, join(SDK_ROOT, file)] as const] : [],
  );
  return Object.fromEntries(found);
}

/** Where this package finds its own packages; an author's are asked first. */
export function ownModules(): string[] {
  const folders = createRequire(import.meta.url).resolve.paths('any') ?? [];
  return folders.filter((folder) => existsSync(folder));
}
