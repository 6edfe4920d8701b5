/** What of a JSON schema is shown. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly default?: unknown;
  readonly maxLength?: number;
}

/** One field, with where it stands: `pages[].page_id`. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly note: string;
}

/** Deeper ones are the same again, in all answers that there are. */
const DEEPEST = 3;

export function fieldsOf(schema: Schema | undefined, before = '', depth = 0): Field[] {
  const { properties = {}, required = [] } = schema ?? {};
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = before + key;
    const own = { name, type: typeOf(field), isRequired: required.includes(key), note: noteOf(field) };
    if (depth >= DEEPEST) return [own];
    const inner = field.type === 'array' ? field.items : field;
    return [own, ...fieldsOf(inner, `${name}${field.type === 'array' ? '[]' : ''}.`, depth + 1)];
  });
}

/** The fields of an answer, a list of objects too. */
export function answerFields(schema: Schema | undefined): Field[] {
  return schema?.type === 'array' ? fieldsOf(schema.items, '[].') : fieldsOf(schema);
}

export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  if (schema.type === 'array') return schema.items?.type ? `${typeOf(schema.items)}[]` : 'array';
  return schema.type ?? 'any';
}

function noteOf({ description, default: initial, maxLength }: Schema): string {
  const facts = [description, initial === undefined ? '' : `= ${JSON.stringify(initial)}`];
  return [...facts, maxLength === undefined ? '' : `≤ ${maxLength}`].filter(Boolean).join('; ');
}
