import { currentShell } from '../shell.ts';
import type { Translate } from './texts.ts';

/**
 * Texts of a namespace outside of React: for services and what they put into the page. The language is the one at the
 * time of the call; components use `useText`, which follows a change.
 */
export function textOf(ns: string): Translate {
  const { boot, texts } = currentShell();
  return (key, params) => texts.t(key, { ...params, ns, lng: boot.getState().locale });
}
