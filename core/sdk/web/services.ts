import { use } from 'react';
import type { WebToken } from '../contract/index.ts';
import { currentShell } from './shell.ts';

const NOBODY = Promise.resolve(undefined);

/** A service of another plugin's remote, which loads now; undefined when no plugin that is on provides it. */
export function loadService<S>(token: WebToken<S>): Promise<S | undefined> {
  const shell = currentShell();
  const provider = shell.boot.getState().plugins.find((plugin) => plugin.provides.includes(token.id));
  // The token's type is its provider's promise; identity is the string.
  return provider ? (shell.pieces.load(provider, 'services', token.id) as Promise<S>) : NOBODY;
}

/** The same inside a component, which suspends until it is there. */
export function useService<S>(token: WebToken<S>): S | undefined {
  return use(loadService(token));
}
