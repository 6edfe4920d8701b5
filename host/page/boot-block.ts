import type {
  Boot,
  BootCall,
  BootCaller,
  BootFirst,
  BootGate,
  BootPlugin,
  Caller,
  CallSpec,
  ShownWhen,
  SiteLocale,
  Theme,
} from '@docstead/core/contract';
import type { ActivePlugin, Generation, WebFiles } from '@docstead/core/kernel';

/** The web files of a plugin as they are now; a development build replaces them while the server runs. */
export type WebOf = (plugin: ActivePlugin) => Promise<Partial<WebFiles> | undefined>;

export interface BootInput {
  readonly locale: SiteLocale;
  readonly theme: Theme;
  readonly caller: Caller;
  readonly ready: boolean;
  readonly hasWork: boolean;
  readonly first?: BootFirst;
  readonly gate?: BootGate;
}

/** Writes the boot blocks of one generation. What does not change between requests is made once per language. */
export function createBootWriter(generation: Generation, webOf: WebOf): (input: BootInput) => Promise<Boot> {
  const stable = new Map<SiteLocale, readonly Stable[]>();
  const stableOf = (locale: SiteLocale): readonly Stable[] => {
    const known = stable.get(locale) ?? generation.plugins.map((plugin) => stablePart(generation, plugin, locale));
    stable.set(locale, known);
    return known;
  };
  return async ({ locale, theme, caller, ready, hasWork, first, gate }) => ({
    revision: generation.revision,
    locale,
    theme,
    site: { locale: generation.locale, ready },
    caller: bootCaller(caller),
    plugins: await Promise.all(stableOf(locale).map((part) => complete(part, webOf))),
    ...(hasWork && { hasWork }),
    ...(gate && { gate }),
    ...(first && { first }),
  });
}

interface Stable {
  readonly plugin: ActivePlugin;
  readonly part: Omit<BootPlugin, 'entry' | 'css' | 'locales' | 'settings'>;
  /** Some of it hangs on a setting, so it is made for each page. */
  readonly remake?: () => Stable;
}

function stablePart(generation: Generation, plugin: ActivePlugin, locale: SiteLocale): Stable {
  const made = partOf(generation, plugin, locale);
  const hangs = [...(plugin.file.routes ?? []), ...plugin.contributions].some(({ shownWhen }) => shownWhen);
  return hangs ? { ...made, remake: () => partOf(generation, plugin, locale) } : made;
}

function partOf(generation: Generation, plugin: ActivePlugin, locale: SiteLocale): Stable {
  const { id, file, contract } = plugin;
  const isThere = (one: { readonly shownWhen?: ShownWhen }): boolean => plugin.shows(one);
  const routes = (file.routes ?? []).filter(isThere);
  // What is for a plugin that is off is shown by nobody: the browser hears nothing of it.
  const contributions = plugin.contributions.filter((entry) => isThere(entry) && isOn(generation, entry.slot));
  const keys = [
    ...routes.map((route) => route.title),
    ...contributions.map((entry) => entry.label),
    ...(file.strings ?? []),
  ];
  const strings = [...new Set(keys)]
    .map((key) => [key, generation.text(locale, id, key)] as const)
    .filter(([key, text]) => text !== key);
  return {
    plugin,
    part: {
      id,
      version: file.version,
      routes,
      contributions,
      provides: file.provides ?? [],
      strings: Object.fromEntries(strings),
      calls: bootCalls(contract),
    },
  };
}

const isOn = ({ plugins }: Generation, slot: string): boolean => {
  const [owner] = slot.split('/');
  return owner === 'shell' || plugins.some(({ id }) => id === owner);
};

async function complete(stable: Stable, webOf: WebOf): Promise<BootPlugin> {
  const { plugin, part } = stable.remake?.() ?? stable;
  const web = await webOf(plugin);
  const at = (name: string): string => `/assets/plugins/${plugin.id}/${name}`;
  const locales = Object.entries(web?.locales ?? {}).map(([locale, name]) => [locale, at(name)] as const);
  return {
    ...part,
    ...(web?.entry && { entry: at(web.entry) }),
    css: (web?.css ?? []).map(at),
    locales: Object.fromEntries(locales),
    settings: plugin.browserSettings(),
  };
}

/** Only the calls that are not a form POST with an envelope: the browser assumes that of all others. */
function bootCalls(contract: Readonly<Record<string, CallSpec>>): Record<string, BootCall> {
  const special = Object.entries(contract).map(([path, { method, kind, envelope }]) => {
    const call: BootCall = {
      ...(method === 'GET' && { method }),
      ...(kind && kind !== 'json' && kind !== 'raw' && { kind }),
      ...(envelope === false && { envelope }),
    };
    return [path, call] as const;
  });
  return Object.fromEntries(special.filter(([, call]) => Object.keys(call).length > 0));
}

/** Keys of scripts and shared pages are no person to greet. */
function bootCaller(caller: Caller): BootCaller {
  if (caller.kind !== 'user') return { kind: 'guest' };
  const { uid, username, name, groupid } = caller;
  return { kind: 'user', uid: String(uid), username, name, groupid: String(groupid) };
}
