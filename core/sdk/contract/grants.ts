import { hasScope, type Scopes } from './scopes.ts';

/** `share` and `apiKey` are everybody's words; kinds of a plugin's own are `<plugin>/<noun>`. */
export type GrantKind = 'share' | 'apiKey' | `${string}/${string}`;

/**
 * What a request carries besides who calls: the key of a shared page, of a project. It opens one thing to whoever brings
 * it, guest or user, and takes nothing from them. Plain data.
 */
export interface Grant {
  readonly kind: GrantKind;
  /** What it opens: the page of a `share`, the item of an `apiKey`. */
  readonly subject: number | string;
  /** What for: `read`, `write`, a plugin's own words. Policies ask. */
  readonly scopes: Scopes;
  /** Epoch seconds; the kernel drops it from then on. */
  readonly expire_time?: number;
}

export const noGrants: readonly Grant[] = [];

interface Carries {
  readonly grants: readonly Grant[];
}

/** The grant of this kind on this subject that the request carries and that is good for `scope`. */
export function grantOf(
  { grants }: Carries,
  kind: GrantKind,
  subject: Grant['subject'],
  scope: string = 'read',
): Grant | undefined {
  return grants.find((grant) => grant.kind === kind && grant.subject === subject && hasScope(grant.scopes, scope));
}

/** All grants of this kind, where the request decides what it is about. */
export function grantsOf({ grants }: Carries, kind: GrantKind): readonly Grant[] {
  return grants.filter((grant) => grant.kind === kind);
}
