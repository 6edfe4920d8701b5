import { coreFailures, type Failed, fail } from '@docstead/core/contract';
import {
  type HandlerOf,
  refuseStale,
  type SettingsConsole,
  type Setup,
  settingsAct,
  settingsConsole,
} from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { namedField } from '../named-field.ts';
import { pluginName } from '../plugin-name.ts';
import { type Field, fieldsOf, sayOf, screensOf, typedValue } from './setting-fields.ts';

type App = Setup<typeof descriptor>;

export function loadSettings(app: App): HandlerOf<typeof api, '/api/adminSetting/loadSettings'> {
  return ({ ctx: { locale } }) => {
    const held = app.services.get(settingsConsole);
    const all = held.list().map((report) => {
      const say = sayOf(held, report.plugin, locale);
      const [fields, screens] = [fieldsOf(report, say), [...screensOf(report)]];
      return { plugin: report.plugin, name: pluginName(held, report.plugin, locale), fields, screens };
    });
    return all.filter(({ fields, screens }) => fields.length + screens.length > 0);
  };
}

export function saveSettings(app: App): HandlerOf<typeof api, '/api/adminSetting/saveSettings'> {
  return async ({ input: { values, emptied = [], base = {} }, ctx }) => {
    const held = app.services.get(settingsConsole);
    const fields = held.list().flatMap((report) => fieldsOf(report, String));
    const known = new Map(fields.map((one) => [one.id, one]));
    const next: Record<string, Record<string, unknown>> = {};
    const set = (id: string, value: unknown): void => {
      const [plugin = '', key = ''] = id.split('/');
      next[plugin] = { ...next[plugin], [key]: value };
    };
    for (const [id, text] of Object.entries(values)) {
      const value = readText(known.get(id), text);
      if (value === undefined) throw malformed(id);
      // An empty secret stays as it is.
      if (known.get(id)?.kind !== 'secret' || text !== '') set(id, value);
    }
    for (const id of emptied) {
      if (known.get(id)?.kind !== 'secret') throw malformed(id);
      set(id, '');
    }
    const ids = [...Object.keys(values), ...emptied];
    const refuse = (): void => refuseStale({ base, mine: values, now: textsOf(held) });
    ctx.acted(settingsAct(await held.save(next, refuse).catch((thrown: unknown) => namedField(thrown, ids))));
    return [];
  };
}

/** What stands there, as forms show it; of secrets nobody is told. */
const textsOf = (held: SettingsConsole): Record<string, string> =>
  Object.fromEntries(
    held
      .list()
      .flatMap((report) => fieldsOf(report, String))
      .filter(({ kind }) => kind !== 'secret')
      .map(({ id, value }) => [id, value]),
  );

const readText = (field: Field | undefined, text: string): unknown => field && typedValue(field.kind, text);

const malformed = (field: string): Failed =>
  fail(coreFailures.badInput, { params: { field, context: 'type' }, data: { field } });
