import type { Configuration } from '@rspack/core';
import { serverConfig } from './web-config.ts';

export interface ServerPlace {
  readonly entry: Record<string, string>;
  /** The folder that is written. */
  readonly path: string;
}

/** The host, or a server half of the house: our own code, the SDK's runtime included, in one file. */
export function houseServer(base: Configuration, { entry, path }: ServerPlace): Configuration {
  return { ...serverConfig(base, path), entry, externals: [isPackage] };
}

/** Packages stay outside the bundle. */
function isPackage({ request }: { request?: string }, done: (error?: Error, result?: string) => void) {
  if (!request || request.startsWith('.') || request.startsWith('/') || request.startsWith('@docstead/')) return done();
  return done(undefined, `module ${request}`);
}
