import type { Json } from './types.ts';

export type Schema = { readonly [key: string]: Json | undefined };

/** Undefined for what is no object. */
export const schemaOf = (value: Json | undefined): Schema | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : undefined;

const MOST_PARTS = 200;
const MOST_LEVELS = 50;

interface Collected {
  readonly parts: Schema[];
  readonly opened: string[];
  readonly level: number;
}

/** Schemas with what they refer to and what they are put together from. */
export class SchemaRefs {
  private readonly root: Schema;
  /** Of the schemas that are being read, from the outermost on. */
  private readonly open = new Set<string>();

  constructor(root: Schema) {
    this.root = root;
  }

  /** `read` with the whole schema; undefined where it leads back to itself. */
  within<T>(raw: Json | undefined, read: (schema: Schema) => T | undefined): T | undefined {
    const opened: string[] = [];
    const parts: Schema[] = [];
    const isWhole = this.collect(raw, { parts, opened, level: 0 });
    const result = isWhole && parts.length > 0 ? read(merged(parts)) : undefined;
    for (const ref of opened) this.open.delete(ref);
    return result;
  }

  /** What is referred to stands before what is said beside the reference. False in a circle. */
  private collect(raw: Json | undefined, at: Collected): boolean {
    const { parts, opened } = at;
    const inside = { ...at, level: at.level + 1 };
    // `true` allows everything.
    const schema = raw === true ? {} : schemaOf(raw);
    if (!schema || parts.length > MOST_PARTS || at.level > MOST_LEVELS) return true;
    const { $ref, allOf, oneOf, anyOf, ...own } = schema;
    if (typeof $ref === 'string') {
      if (this.open.has($ref)) return false;
      this.open.add($ref);
      opened.push($ref);
      if (!this.collect(this.target($ref), inside)) return false;
    }
    const all = Array.isArray(allOf) ? (allOf as readonly Json[]) : [];
    for (const one of all) if (!this.collect(one, inside)) return false;
    const chosen = this.firstOf(oneOf) ?? this.firstOf(anyOf);
    if (chosen !== undefined && !this.collect(chosen, inside)) return false;
    parts.push(own);
    return true;
  }

  /** The first that may be something else than null, and leads not back. */
  private firstOf(choices: Json | undefined): Json | undefined {
    if (!Array.isArray(choices)) return undefined;
    const open = (choices as readonly Json[]).filter((one) => {
      const ref = schemaOf(one)?.$ref;
      return !(typeof ref === 'string' && this.open.has(ref));
    });
    return open.find((one) => schemaOf(one)?.type !== 'null') ?? open[0] ?? (choices as readonly Json[])[0];
  }

  /** `#/definitions/User` in this document; nothing is fetched. */
  private target(ref: string): Json | undefined {
    if (ref === '#') return this.root as Json;
    if (!ref.startsWith('#/')) return {};
    let found: Json | undefined = this.root as Json;
    for (const part of ref.slice(2).split('/')) {
      const name = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return {};
      found = (found as { readonly [key: string]: Json })[name];
    }
    return found;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Later parts count over earlier ones; their properties stand beside each other. */
function merged(parts: readonly Schema[]): Schema {
  const properties = parts.flatMap((part) => Object.entries(schemaOf(part.properties) ?? {}));
  const whole = Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
  return properties.length > 0 ? { ...whole, properties: Object.fromEntries(properties) as Json } : whole;
}
