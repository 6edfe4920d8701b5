import { setFlagsFromString } from 'node:v8';

/**
 * While a site starts, nearly all that is made lives on (schemas, routes, texts). V8 doubles its room for young objects
 * then, and would keep 32 MB for ever, of which an idle site uses one; and it lets the old ones grow to twice what lives
 * before it collects what does not, which leaves 20 MB that nobody uses. So the room stays small until then.
 */
export function holdMemory(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
}

/** From here on both grow by what is asked of them, as V8 does by itself. */
export function freeMemory(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=0');
}
