/** An object of an answer that may be anything; undefined for what is none. */
export type Fields = Readonly<Record<string, unknown>>;

export function objectIn(text: string): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export const fieldsOf = (value: unknown): Fields | undefined =>
  // A list has no fields that are looked for.
  typeof value === 'object' && value !== null ? (value as Fields) : undefined;

/** '' where it is no text. */
export function textIn(fields: Fields | undefined, name: string): string {
  const value = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' ? value : '';
}
