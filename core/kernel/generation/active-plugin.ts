import type { CallSpec, CommandData, Contribution, ShownWhen, SiteLocale } from '../../sdk/contract/index.ts';
import { workApi } from '../../sdk/contract/work.ts';
import type { Command } from '../../sdk/server/index.ts';
import type { SettingsRegistry } from '../points/settings-registry.ts';
import type { MessageTree, PluginFile } from './manifest.ts';
import type { Candidate } from './phases/candidate.ts';
import { type FitOptions, misfit } from './phases/fit.ts';

/** A plugin that is on, for the boot block and the console. */
export interface ActivePlugin {
  readonly id: string;
  readonly file: PluginFile;
  readonly contract: Readonly<Record<string, CallSpec>>;
  readonly contributions: readonly Contribution[];
  readonly messages: Readonly<Partial<Record<SiteLocale, MessageTree>>>;
  /** The settings that the browser may see, as they are now: the same object until a setting changes. */
  browserSettings(): Readonly<Record<string, unknown>>;
  /** Is a route or an entry of it there, as its settings are now? */
  shows(what: { readonly shownWhen?: ShownWhen }): boolean;
}

export interface OfPlugin<T> {
  readonly plugin: string;
  readonly value: T;
}

/** A command as it was declared, and what runs it. */
export interface RunnableCommand extends CommandData {
  readonly run: Command;
}

export interface ActiveOptions {
  readonly site: Pick<FitOptions, 'locale' | 'edition'>;
  readonly settings: SettingsRegistry;
}

/** Of a plugin that is configured. */
export function activePlugin(candidate: Candidate, { site, settings }: ActiveOptions): ActivePlugin {
  const { id, file, config } = candidate;
  const isSet = (when: ShownWhen): boolean =>
    Boolean('setting' in when ? settings.of(candidate).get(when.setting) : config[when.config]);
  return {
    id,
    file,
    contract: candidate.half?.contract ?? {},
    contributions: candidate.entries.filter((entry) => !misfit(entry.when, site)),
    messages: candidate.locales,
    browserSettings: () => settings.of(candidate).browser(),
    shows: ({ shownWhen }) => !shownWhen || isSet(shownWhen),
  };
}

/** Every call by its path: core's own, and the plugins'. */
export function callsOf(plugins: readonly ActivePlugin[]): ReadonlyMap<string, OfPlugin<CallSpec>> {
  const contracts = [{ id: 'core', contract: workApi }, ...plugins];
  return new Map(
    contracts.flatMap(({ id, contract }) =>
      Object.entries(contract).map(([path, value]) => [path, { plugin: id, value }] as const),
    ),
  );
}

/** What all of them give, each with its plugin. */
export function valuesOf<T>(
  plugins: readonly ActivePlugin[],
  values: (plugin: ActivePlugin) => readonly T[],
): readonly OfPlugin<T>[] {
  return plugins.flatMap((plugin) => values(plugin).map((value) => ({ plugin: plugin.id, value })));
}
