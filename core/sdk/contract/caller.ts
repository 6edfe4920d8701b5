import { hasScope, isLimited, limitTo, type Scopes } from './scopes.ts';

/**
 * Who calls. The host takes the credentials from the request; plugins that own identities turn them into a caller. What
 * else a request carries (the key of a shared page, of a project) stands beside it, in `ctx.grants`: policies ask both.
 */
export type Caller = { readonly kind: 'guest' } | UserCaller | ServiceCaller | { readonly kind: 'system' };

export interface UserCaller {
  readonly kind: 'user';
  readonly uid: number;
  readonly username: string;
  readonly name: string;
  /** 1 is the site administrator: ask `isSiteAdmin`, which knows what a token is limited to. */
  readonly groupid: number;
  readonly via: Via;
}

/** How a user came in. */
export interface Via {
  /** A login, a personal access token, or no way at all: a plugin works in the user's name (`app.as`). */
  readonly kind: 'session' | 'token' | 'work';
  /** Of the session or the token, where its owner keeps them; 0 for work. */
  readonly id: number;
  readonly scopes: Scopes;
  /** Epoch seconds; the kernel lets nobody in with it from then on. Absent: whoever identifies sees to it. */
  readonly expire_time?: number;
}

/** A program that is no person: a script with the key of one project. `plugin` answers for it, and calls it `id`. */
export interface ServiceCaller {
  readonly kind: 'service';
  readonly plugin: string;
  readonly id: string;
}

export const guestCaller: Caller = { kind: 'guest' };
export const systemCaller: Caller = { kind: 'system' };

/** The caller's user id, 0 for everybody who is no user. */
export function uidOf(caller: Caller): number {
  return caller.kind === 'user' ? caller.uid : 0;
}

/** An administrator's token that is limited to some objects is no administrator's: it reaches those objects only. */
export function isSiteAdmin(caller: Caller): boolean {
  return caller.kind === 'user' && caller.groupid === 1 && !isLimited(caller.via.scopes);
}

/** May this caller make calls of this kind at all? Asked by the kernel before every call. */
export function mayUse(caller: Caller, use: 'read' | 'write'): boolean {
  return caller.kind !== 'user' || hasScope(caller.via.scopes, use);
}

/** True where a limited token was sent, so that whoever lists or decides has to narrow it. */
export function isLimitedCaller(caller: Caller): boolean {
  return caller.kind === 'user' && isLimited(caller.via.scopes);
}

/** Is this object in reach of the token that was sent? True for whoever sent none, and for one without limits. */
export function reaches(caller: Caller, noun: string, id: number | string): boolean {
  return !isLimitedCaller(caller) || (caller.kind === 'user' && hasScope(caller.via.scopes, limitTo(noun, id)));
}
