import { BOOT_ELEMENT, type Boot, FIRST_ELEMENT } from '@docstead/core/contract';
import type { FirstData } from '@docstead/core/web';

/** The data block that the server wrote; without it nothing can be decided. */
export function readBoot(from: Document): Boot {
  const text = from.getElementById(BOOT_ELEMENT)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOT_ELEMENT} block; it was not written by a Docstead server.`);
  return JSON.parse(text) as Boot;
}

/** A fresh block, from the page itself: there is one way to write it. */
export async function fetchBoot(): Promise<Boot> {
  const { pathname, search } = window.location;
  const response = await fetch(`${pathname}${search}`, {
    headers: { accept: 'text/html' },
    credentials: 'same-origin',
    cache: 'no-store',
  });
  return readBoot(new DOMParser().parseFromString(await response.text(), 'text/html'));
}

export interface FirstView {
  /** The address that it belongs to. */
  readonly path: string;
  readonly route: string;
  readonly data: FirstData;
}

/** What the server rendered for this address. The node stays where it is until it is adopted. */
export function firstViewOf({ first }: Boot, from: Document): FirstView | undefined {
  if (!first) return undefined;
  const { route, ...facts } = first;
  const node = from.getElementById(FIRST_ELEMENT);
  const data = node && node.childNodes.length > 0 ? { ...facts, node } : facts;
  return { path: from.location.pathname, route, data };
}
