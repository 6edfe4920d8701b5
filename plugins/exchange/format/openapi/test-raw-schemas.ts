export type Tree = Readonly<Record<string, unknown>>;
export const tree = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {});
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

export interface CountedRow {
  /** path, query, header, cookie or field */
  readonly in: string;
  readonly name: string;
  /** Empty where its schema does not say. */
  readonly types: readonly string[];
  /** Undefined where it depends on which of several schemas is meant. */
  readonly isRequired: boolean | undefined;
  readonly description: string;
}

/** What the schemas of a raw document say, by a walk that shares nothing with the importer. */
export class RawSchemas {
  readonly #root: Tree;

  constructor(root: Tree) {
    this.#root = root;
  }

  /** The object, or the one that its `$ref` leads to, with what stands beside it. */
  at(value: unknown): Tree {
    let found = tree(value);
    for (let step = 0; typeof found.$ref === 'string' && step < 10; step += 1) {
      const parts = found.$ref.startsWith('#/') ? found.$ref.slice(2).split('/') : ['?'];
      const keys = parts.map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
      const { $ref: _, ...beside } = found;
      found = { ...tree(keys.reduce((at: unknown, key) => tree(at)[key], this.#root)), ...beside };
    }
    return found;
  }

  /** The properties at the top of a schema, or of what a list of it holds. */
  fields(schema: unknown, hidden: string): readonly CountedRow[] {
    const rows = new Map<string, CountedRow>();
    this.#addFields(rows, { schema, before: '', isOneOf: false, seen: new Set() });
    const isHidden = ({ name }: CountedRow) => this.#isMarked(schema, name.replace(/^\[\]\./, ''), hidden);
    return [...rows.values()].filter((row) => row.name.trim() !== '' && !isHidden(row));
  }

  #addFields(rows: Map<string, CountedRow>, { schema, before, isOneOf, seen }: In): void {
    const found = this.at(schema);
    const key = text(tree(schema).$ref);
    if (seen.has(key)) return;
    const within = new Set([...seen, ...(key === '' ? [] : [key])]);
    const required = list(found.required);
    for (const [name, inner] of Object.entries(tree(found.properties))) {
      const known = rows.get(before + name);
      rows.set(before + name, {
        ...{ in: 'field', name: before + name, types: known ? [] : this.types(inner) },
        isRequired: isOneOf ? undefined : known?.isRequired === true || required.includes(name),
        description: known ? '' : text(this.at(inner).description).trim(),
      });
    }
    for (const part of list(found.allOf)) this.#addFields(rows, { schema: part, before, isOneOf, seen: within });
    for (const part of [...list(found.oneOf), ...list(found.anyOf)]) {
      this.#addFields(rows, { schema: part, before, isOneOf: true, seen: within });
    }
    for (const name of required) {
      const row = rows.get(`${before}${text(name)}`);
      if (row && !isOneOf && row.isRequired === false) rows.set(row.name, { ...row, isRequired: true });
    }
    const isList = found.items !== undefined && before === '';
    if (isList) this.#addFields(rows, { schema: found.items, before: '[].', isOneOf, seen: within });
  }

  #isMarked(schema: unknown, name: string, mark: string, seen: readonly string[] = []): boolean {
    const found = this.at(schema);
    const key = text(tree(schema).$ref);
    if (seen.includes(key)) return false;
    const within = key === '' ? seen : [...seen, key];
    const own = tree(found.properties)[name];
    if (own !== undefined && tree(own)[mark] === true) return true;
    const parts = [...list(found.allOf), ...list(found.oneOf), ...list(found.anyOf), found.items];
    return parts.some((part) => part !== undefined && this.#isMarked(part, name, mark, within));
  }

  /** The words for its type, where one place alone says them. */
  types(schema: unknown): readonly string[] {
    const found = this.at(schema);
    if (found.allOf !== undefined || found.oneOf !== undefined || found.anyOf !== undefined) return [];
    const own = (Array.isArray(found.type) ? found.type : [found.type]).filter((type) => typeof type === 'string');
    if (own.length === 0) return [];
    const isFile = found.format === 'binary' || found.contentMediaType !== undefined;
    const words = own.map((type) => (isFile && type === 'string' ? 'file' : text(type)));
    const isNullable = found.nullable === true || found['x-nullable'] === true;
    return [...new Set([...words, ...(isNullable ? ['null'] : [])])].sort();
  }
}

interface In {
  readonly schema: unknown;
  readonly before: string;
  readonly isOneOf: boolean;
  readonly seen: ReadonlySet<string>;
}
