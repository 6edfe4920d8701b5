import type { RequestDraft, Row } from './request.ts';

export type Variables = Readonly<Record<string, string>>;

/** Letters of any script, digits, `_`, `-` and `.`; spaces around the name are no part of it. */
const VARIABLE = /\{\{\s*([\p{L}\p{M}\p{N}_.-]{1,100})\s*\}\}/gu;

/**
 * The request with the values of `{{name}}`, which are put in once: a value that holds `{{…}}` itself stays as it is.
 * `missing` are names without a value, each once, of what would be sent; they stay as they are written.
 */
export function filled(
  draft: RequestDraft,
  variables: Variables,
): { readonly draft: RequestDraft; readonly missing: readonly string[] } {
  const missing = new Set<string>();
  const text = (written: string): string =>
    written.replace(VARIABLE, (whole, name: string) => {
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      if (value === undefined) missing.add(name);
      return value ?? whole;
    });
  const rows = <R extends Row>(list: readonly R[]): readonly R[] =>
    list.map((row) => (row.isOff ? row : { ...row, name: text(row.name), value: text(row.value) }));
  const { body } = draft;
  const done: RequestDraft = {
    ...{ ...draft, url: text(draft.url) },
    // Their names stand in the address.
    pathVariables: draft.pathVariables.map((row) => (row.isOff ? row : { ...row, value: text(row.value) })),
    ...{ query: rows(draft.query), headers: rows(draft.headers) },
    body: {
      ...body,
      ...(body.mode === 'json' && { json: text(body.json) }),
      ...(body.mode === 'raw' && { raw: text(body.raw) }),
      ...(body.mode === 'urlencoded' && { urlencoded: rows(body.urlencoded) }),
      ...(body.mode === 'formdata' && { formdata: rows(body.formdata) }),
    },
  };
  return { draft: done, missing: [...missing] };
}
