import { type CallScope, networkOf, type Random, type Vault } from '@docstead/core/server';
import { SCENE_BYTES, SCENE_SECONDS } from '../../limits.ts';
import type { Scene } from './scenes.ts';

/** One for each code, so that two tabs do not take each other's. */
const nameOf = (id: string): string => `scene-${id.slice(0, 16)}`;

const digestOf = (vault: Vault, secret: string): string => vault.digest(`browser:${secret}`);

/** Binds a code to the browser that shows it. The cookie's content is made before the scene, whose id names it. */
export function newBrowser({ random, vault }: { readonly random: Random; readonly vault: Vault }) {
  const secret = random.hex(SCENE_BYTES);
  return {
    digest: digestOf(vault, secret),
    keep: ({ cookies }: CallScope, id: string): void => cookies.set(nameOf(id), secret, { seconds: SCENE_SECONDS }),
  };
}

/** Does this call come from the browser that the code was made for? */
export function isBrowserOf(vault: Vault, { cookies }: CallScope, of: { readonly id: string; readonly scene: Scene }) {
  const secret = cookies.get(nameOf(of.id));
  return secret !== undefined && digestOf(vault, secret) === of.scene.digest;
}

export const forgetBrowser = ({ cookies }: CallScope, id: string): void => cookies.clear(nameOf(id));

/** By what codes are counted. */
export const networkKey = ({ request }: CallScope): string => `codes ${networkOf(request.ip)}`;
