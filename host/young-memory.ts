import { setFlagsFromString } from 'node:v8';

/**
 * V8 doubles the room for young objects whenever many of them live on. While a site starts, all do (schemas, routes,
 * texts), and it would keep 32 MB for ever, of which an idle site uses one. So the room stays as it is until then.
 */
export const holdYoungMemory = (): void => setFlagsFromString('--semi-space-growth-factor=1');

/** From here on it grows by what is asked of it, as V8 does by itself. */
export const freeYoungMemory = (): void => setFlagsFromString('--semi-space-growth-factor=2');
