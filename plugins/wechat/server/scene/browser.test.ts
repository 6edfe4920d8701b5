import type { CallScope, Vault } from '@docstead/core/server';
import { testRandom } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { isBrowserOf, newBrowser } from './browser.ts';
import type { Scene } from './scenes.ts';

const vault = { digest: (text: string) => `digest of ${text}` } as Vault;

/** What of a call is asked for here, and nothing else. */
function call(cookies: Map<string, string> = new Map()) {
  const own = {
    get: (name: string) => cookies.get(name),
    set: (name: string, value: string) => cookies.set(name, value),
  };
  return { cookies: own } as unknown as CallScope;
}

describe('the browser of a code', () => {
  const random = testRandom();
  const [id, twin] = [`${'a'.repeat(16)}${'1'.repeat(16)}`, `${'a'.repeat(16)}${'2'.repeat(16)}`];

  it('is known by what its own cookie holds, not by the cookie’s name', () => {
    const [mine, theirs] = [newBrowser({ random, vault }), newBrowser({ random, vault })];
    const [here, there] = [call(), call()];
    mine.keep(here, id);
    theirs.keep(there, twin);
    const scene = { digest: mine.digest } as Scene;
    expect(isBrowserOf(vault, here, { id, scene })).toBe(true);
    expect(isBrowserOf(vault, there, { id, scene })).toBe(false);
    expect(isBrowserOf(vault, call(), { id, scene })).toBe(false);
  });
});
