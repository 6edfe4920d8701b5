import { flag, type OutputOf } from '@docstead/core/contract';
import type { SettingsReport } from '@docstead/core/server';
import type { api } from '../../contract.ts';

export type SettingField = OutputOf<(typeof api)['/api/adminSetting/loadAccountsConfig']>['fields'][number];

/** What of a schema a form needs. */
interface Property {
  readonly type?: string;
  readonly title?: string;
  /** Key of a text that stands under the field. */
  readonly description?: string;
  /** Names what it stands with. */
  readonly group?: string;
  readonly secret?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly { readonly const?: unknown; readonly title?: string }[];
}

/** The settings in the order of the schema, so that a new one is on its page by itself. What is no single value is on none. */
export function fieldsOf(report: SettingsReport): readonly SettingField[] {
  return Object.entries(report.schema.properties).flatMap(([key, schema]) => {
    const property = schema as Property;
    const kind = kindOf(property);
    if (!kind) return [];
    const { title = `settings.${key}`, description = '', group = 'other' } = property;
    const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = property;
    return [
      {
        ...{ key, kind, title, group, minimum, maximum },
        page: /^(mail_|site_address$)/.test(key) ? ('mail' as const) : ('login' as const),
        hint: description,
        value: kind === 'secret' ? '' : textOf(report.values[key]),
        is_set: flag(kind === 'secret' ? report.secrets.includes(key) : true),
        is_fixed: flag(report.fixed.includes(key)),
        choices: (property.anyOf ?? []).map((one) => {
          const value = String(one.const);
          return { value, title: one.title ?? `settings.choices.${key}.${value}` };
        }),
      },
    ];
  });
}

function kindOf({ type, secret, anyOf }: Property): SettingField['kind'] | undefined {
  if (anyOf) return anyOf.every((one) => typeof one.const === 'string') ? 'choice' : undefined;
  if (type === 'boolean') return 'flag';
  if (type === 'integer') return 'number';
  if (type !== 'string') return undefined;
  return secret ? 'secret' : 'text';
}

const textOf = (value: unknown): string => (typeof value === 'boolean' ? String(Number(value)) : String(value ?? ''));

/** A text as the schema wants it; undefined where it cannot be one. The settings' own check has the last word. */
export function toValue(kind: SettingField['kind'], text: string): unknown {
  if (kind === 'flag') return { 0: false, 1: true }[text];
  if (kind === 'number') return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
  // A password may begin with a blank; a server's name does not.
  return kind === 'secret' ? text : text.trim();
}
