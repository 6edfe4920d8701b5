import { flag, type OutputOf, type SiteLocale } from '@docstead/core/contract';
import type { SettingsConsole, SettingsReport } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { kindOf, type Property, propertiesOf, textOf } from './setting-schema.ts';

export type SettingsOf = OutputOf<(typeof api)['/api/adminSetting/loadSettings']>[number];
export type Field = SettingsOf['fields'][number];

export type Say = (key: string) => string;

export interface Shown {
  readonly say: Say;
  /** Where SITE_URL says what the site is known by. */
  readonly address: string | undefined;
  /** Those that are set in the list of all settings, unless this says others. */
  readonly isMeant?: (property: Property) => boolean;
}

const isInList = ({ screen }: Property): boolean => screen === undefined;

/** Of those that are set on screens of their own, the ones that the console's calls may save. */
export const isOnScreen = ({ screen, console = false }: Property, wanted: string): boolean =>
  console && screen === wanted;

/** By the console's calls, wherever their form stands. */
export const isSaved = ({ screen, console = false }: Property): boolean => console || screen === undefined;

/** The settings of one plugin in the order of its schema. What is no single value, or has no label, is none of them. */
export function fieldsOf(report: SettingsReport, { say, address, isMeant = isInList }: Shown): Field[] {
  return propertiesOf(report).flatMap(([key, property]) => {
    const kind = kindOf(property);
    const { title, description, unit, minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = property;
    if (!kind || title === undefined || !isMeant(property)) return [];
    const isSecret = kind === 'secret';
    const isAddress = property.wire === 'site_url' && address !== undefined;
    const fixed = report.fixed.includes(key) ? variableOf(report.plugin, key) : '';
    const field: Field = {
      ...{ id: `${report.plugin}/${key}`, kind, minimum, maximum },
      ...{ label: say(title), hint: sayIf(say, description), unit: sayIf(say, unit) },
      value: isSecret ? '' : textOf(isAddress ? address : report.values[key]),
      default: isSecret ? '' : textOf(property.default),
      mark: isSecret ? (report.marks[key] ?? '') : '',
      is_set: flag(!isSecret || report.secrets.includes(key)),
      fixed_by: isAddress ? 'SITE_URL' : fixed,
      choices: choicesOf(key, property, say),
    };
    return [field];
  });
}

const choicesOf = (key: string, { anyOf = [] }: Property, say: Say): Field['choices'] =>
  anyOf.map((one) => {
    const value = String(one.const);
    const label = say(one.title ?? `settings.choices.${key}.${value}`);
    return { value, label, hint: sayIf(say, one.description) };
  });

const sayIf = (say: Say, key: string | undefined): string => (key === undefined ? '' : say(key));

/** Settings of a plugin that are set on screens of their own. */
export const elsewhereOf = (report: SettingsReport, say: Say): SettingsOf['elsewhere'] =>
  propertiesOf(report).flatMap(([, { title, screen }]) =>
    title === undefined || screen === undefined ? [] : [{ label: say(title), screen }],
  );

export const sayOf =
  ({ text }: Pick<SettingsConsole, 'text'>, plugin: string, locale: SiteLocale): Say =>
  (key) =>
    text(plugin, key, locale);

/** As the environment names it; see docs/configuration.md. */
const variableOf = (plugin: string, key: string): string =>
  `DOCSTEAD_${plugin}_${key}`.replaceAll('-', '_').toUpperCase();
