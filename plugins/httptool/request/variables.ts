import type { RequestDraft } from './request.ts';

export type Variables = Readonly<Record<string, string>>;

/** The request with the values of `{{name}}`; `missing` are names without one, which stay as they are written. */
export function filled(
  _draft: RequestDraft,
  _variables: Variables,
): { readonly draft: RequestDraft; readonly missing: readonly string[] } {
  throw new Error('not built yet');
}
