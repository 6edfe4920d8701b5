import type { BootGate } from './boot.ts';
import { safeRedirect } from './safe-redirect.ts';

interface Page {
  readonly plugin: string;
  readonly ungated?: boolean;
}

/** Where this page leads instead while a gate is closed, with the way back in `redirect`; undefined where it is in reach. */
export function wayThrough(closed: BootGate | undefined, page: Page, from: string): string | undefined {
  if (!closed || page.ungated || page.plugin === closed.plugin) return undefined;
  return screenFrom(closed.screen, from);
}

/** The screen of a gate, with the way back to this address in `redirect`. */
export function screenFrom(screen: string, from: string): string {
  const back = safeRedirect(from);
  if (!back || back === '/') return screen;
  return `${screen}${screen.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(back)}`;
}
