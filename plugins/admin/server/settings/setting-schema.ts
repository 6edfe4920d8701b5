import type { SettingsReport } from '@docstead/core/server';

/** What of a setting's schema the console needs. Titles, descriptions and units are keys of texts of its plugin. */
export interface Property {
  readonly type?: string;
  readonly default?: unknown;
  readonly title?: string;
  readonly description?: string;
  /** Of a number: what is counted. */
  readonly unit?: string;
  readonly secret?: boolean;
  /** Where it is set instead. */
  readonly screen?: string;
  /** That screen loads and saves it by the calls of the console; without this, by calls of its plugin. */
  readonly console?: boolean;
  readonly wire?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly { readonly const?: unknown; readonly title?: string; readonly description?: string }[];
}

export type Kind = 'flag' | 'number' | 'choice' | 'text' | 'long' | 'secret';

/** A text that may be longer is written on several lines. */
const LONGEST_LINE = 1000;

// What a schema says beside its type is its plugin's own.
export const propertiesOf = ({ schema }: Pick<SettingsReport, 'schema'>): [string, Property][] =>
  Object.entries(schema.properties) as [string, Property][];

/** Undefined for what is no single value. */
export function kindOf({ type, secret, anyOf, maxLength = 0 }: Property): Kind | undefined {
  if (anyOf) return anyOf.every((one) => typeof one.const === 'string') ? 'choice' : undefined;
  if (type === 'boolean') return 'flag';
  if (type === 'integer') return 'number';
  if (type !== 'string') return undefined;
  if (secret) return 'secret';
  return maxLength > LONGEST_LINE ? 'long' : 'text';
}

export const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? String(Number(value)) : String(value ?? '');

/** A text as the schema wants it; undefined where it cannot be one. The settings' own check has the last word. */
export function typedValue(kind: Kind, text: string): unknown {
  if (kind === 'flag') return { 0: false, 1: true }[text];
  if (kind === 'number') return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
  // A password may begin with a blank; an address does not.
  return kind === 'secret' ? text : text.trim();
}
