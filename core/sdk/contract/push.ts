import type { Policy } from './access.ts';

declare const mark: unique symbol;

/** What is told to browsers while they look: `Body` says what happened, in ids; whoever hears it asks for the rest. */
export interface PushTopic<Body> {
  /** `<plugin>/<noun>.<event>@<major>` */
  readonly id: string;
  readonly [mark]?: Body;
}

/** Declares a topic, in the points.ts of the plugin that pushes. */
export const pushTopic = <Body>(id: string): PushTopic<Body> => ({ id });

/**
 * Who hears it. `uid`: this person, in each of their browsers. `role`: everybody who is logged in (`user`), or the site's
 * administrators. `item_id`: who may visit this item, as the plugin says that owns items. `policy` with `ref`: whom this
 * policy allows.
 */
export type PushAudience =
  | { readonly uid: number }
  | { readonly role: 'user' | 'admin' }
  | { readonly item_id: number }
  | { readonly policy: string; readonly ref: string | number };

/** Those whom a policy allows for what `ref` names: `allowedBy(itemEdit, 7)`. */
export function allowedBy<Ref extends string | number>(policy: Policy<Ref, unknown>, ref: Ref): PushAudience {
  return { policy: policy.id, ref };
}

/**
 * Pushed by core at each change of a job that somebody asked for: to this person (`me`), who asks `/api/job/mine`, and to the
 * site's administrators (`{ role: 'admin' }`), for screens that tell of work whoever began it.
 */
export const workChanged = pushTopic<{ readonly id: string }>('core/work.changed@1');

/** As a browser asks for it: `me` is whoever is logged in there. */
export type PushSubject = 'me' | Exclude<PushAudience, { readonly uid: number }>;

/** The address of the socket that push stands on. */
export const PUSH_PATH = '/api/live';

/** What a browser says on it. */
export type PushAsk =
  | { readonly hear: string; readonly of: PushSubject; readonly id: number }
  | { readonly leave: number };

/** What it is told: that it hears now, that it may not or no longer (a failure's code), or what happened. */
export type PushWord =
  | { readonly id: number; readonly is: 'on' }
  | { readonly id: number; readonly is: 'off'; readonly code: number }
  | { readonly id: number; readonly is: 'said'; readonly body: unknown };
