import type { HandlerOf, Setup } from '@docstead/core/server';
import type { api } from '../contract.ts';
import type descriptor from '../plugin.ts';

export type CommunitySetup = Setup<typeof descriptor>;
export type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;
