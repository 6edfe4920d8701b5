import { flag, type OutputOf, type SiteLocale } from '@docstead/core/contract';
import type { SettingsConsole, SettingsReport } from '@docstead/core/server';
import type { api } from '../../contract.ts';

export type SettingsOf = OutputOf<(typeof api)['/api/adminSetting/loadSettings']>[number];
export type Field = SettingsOf['fields'][number];

/** What of a schema a form needs. */
interface Property {
  readonly type?: string;
  /** Keys of texts of its plugin. */
  readonly title?: string;
  readonly description?: string;
  readonly secret?: boolean;
  /** Where it is set instead. */
  readonly screen?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly { readonly const?: unknown; readonly title?: string }[];
}

export type Say = (key: string) => string;

/** The settings of one plugin in the order of its schema. What is no single value, or has no label, is none of them. */
export function fieldsOf(report: SettingsReport, say: Say): Field[] {
  return propertiesOf(report).flatMap(([key, property]) => {
    const kind = kindOf(property);
    const { title, description, screen, minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = property;
    if (!kind || title === undefined || screen !== undefined) return [];
    const isSecret = kind === 'secret';
    const field: Field = {
      ...{ id: `${report.plugin}/${key}`, kind, minimum, maximum },
      label: say(title),
      hint: description === undefined ? '' : say(description),
      value: isSecret ? '' : textOf(report.values[key]),
      is_set: flag(!isSecret || report.secrets.includes(key)),
      fixed_by: report.fixed.includes(key) ? variableOf(report.plugin, key) : '',
      choices: (property.anyOf ?? []).map((one) => {
        const value = String(one.const);
        return { value, label: say(one.title ?? `settings.choices.${key}.${value}`) };
      }),
    };
    return [field];
  });
}

/** The screens that settings of a plugin are set on. */
export const screensOf = (report: SettingsReport): readonly string[] => [
  ...new Set(propertiesOf(report).flatMap(([, { screen }]) => (screen === undefined ? [] : [screen]))),
];

export const sayOf =
  ({ text }: Pick<SettingsConsole, 'text'>, plugin: string, locale: SiteLocale): Say =>
  (key) =>
    text(plugin, key, locale);

/** As the environment names it; see docs/configuration.md. */
const variableOf = (plugin: string, key: string): string =>
  `DOCSTEAD_${plugin}_${key}`.replaceAll('-', '_').toUpperCase();

// What a schema says beside its type is its plugin's own.
export const propertiesOf = ({ schema }: SettingsReport): [string, Property][] =>
  Object.entries(schema.properties) as [string, Property][];

function kindOf({ type, secret, anyOf }: Property): Field['kind'] | undefined {
  if (anyOf) return anyOf.every((one) => typeof one.const === 'string') ? 'choice' : undefined;
  if (type === 'boolean') return 'flag';
  if (type === 'integer') return 'number';
  if (type !== 'string') return undefined;
  return secret ? 'secret' : 'text';
}

const textOf = (value: unknown): string => (typeof value === 'boolean' ? String(Number(value)) : String(value ?? ''));

/** A text as the schema wants it; undefined where it cannot be one. The settings' own check has the last word. */
export function typedValue(kind: Field['kind'], text: string): unknown {
  if (kind === 'flag') return { 0: false, 1: true }[text];
  if (kind === 'number') return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
  // A password may begin with a blank; an address does not.
  return kind === 'secret' ? text : text.trim();
}
