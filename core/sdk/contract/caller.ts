/** Who calls. The host takes the credentials from the request; plugins that own identities turn them into a caller. */
export type Caller =
  | { readonly kind: 'guest' }
  | UserCaller
  /** A script with the api key of one item. */
  | { readonly kind: 'apiKey'; readonly item_id: number }
  /** A reader with the key of one shared page. */
  | { readonly kind: 'share'; readonly page_id: number; readonly unique_key: string }
  | { readonly kind: 'system' };

export interface UserCaller {
  readonly kind: 'user';
  readonly uid: number;
  readonly username: string;
  readonly name: string;
  /** 1 is the site administrator. */
  readonly groupid: number;
  readonly session_id: number;
}

export const guestCaller: Caller = { kind: 'guest' };
export const systemCaller: Caller = { kind: 'system' };

/** The caller's user id, 0 for everybody who is no user. */
export function uidOf(caller: Caller): number {
  return caller.kind === 'user' ? caller.uid : 0;
}

export function isSiteAdmin(caller: Caller): boolean {
  return caller.kind === 'user' && caller.groupid === 1;
}
