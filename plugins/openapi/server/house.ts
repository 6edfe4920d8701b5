import type { HandlerOf } from '@docstead/core/server';
import { type Tending, tending } from '../../items/points.ts';
import type { api } from '../contract.ts';
import { createKeys, type Keys } from './key/key.service.ts';
import type { OpenApiSetup } from './setup.ts';

/** The services of one generation, made once in `setup`; calls take from it what they need. */
export interface House {
  readonly app: OpenApiSetup;
  readonly keys: Keys;
  readonly tending: Tending;
}

export type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;

/** How scripts sign. */
export const SCRIPT = { uid: 0, username: 'API' };

export function createHouse(app: OpenApiSetup): House {
  return { app, keys: createKeys(app), tending: app.services.get(tending) };
}
