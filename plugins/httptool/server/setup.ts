import type { HandlerOf, Setup } from '@docstead/core/server';
import type { api } from '../contract.ts';
import type descriptor from '../plugin.ts';

export type HttptoolSetup = Setup<typeof descriptor>;
export type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;
/** The handlers of one noun, by the calls that its part of the contract declares. */
export type HandlersOf<Part> = { readonly [P in keyof Part & keyof typeof api]: Handler<P> };
