/** An object of a document from outside: whatever stands in it is asked for its shape before it is used. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields | undefined {
  // Checked: an object that is no list.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** Own fields alone: `constructor` is in no document unless it is written there. */
export const fieldOf = (fields: Fields | undefined, key: string): unknown =>
  fields !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text, or what stands for one in YAML (`version: 1.0`); '' for all else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : '';
}

/** Objects of a map by their names, in order; what is no object is left out. */
export function entriesOf(value: unknown): readonly (readonly [string, Fields])[] {
  return Object.entries(fieldsOf(value) ?? {}).flatMap(([key, inner]) => {
    const of = fieldsOf(inner);
    return of ? [[key, of] as const] : [];
  });
}
