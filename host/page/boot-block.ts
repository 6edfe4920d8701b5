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
import type { Brand } from '@docstead/core/server';
import { jsonForScript } from './escape.ts';

/** The web files of a plugin as they are now; a development build replaces them while the server runs. */
export type WebOf = (plugin: ActivePlugin) => Promise<Partial<WebFiles> | undefined>;

export interface BootInput {
  readonly locale: SiteLocale;
  readonly theme: Theme;
  readonly caller: Caller;
  readonly ready: boolean;
  readonly hasWork: boolean;
  readonly brand?: Pick<Brand, 'name' | 'logo'>;
  readonly first?: BootFirst;
  readonly gate?: BootGate;
}

/**
 * Writes the boot blocks of one generation. What it says of the plugins is made anew only when a setting or a file has
 * changed, and is the same object until then.
 */
export function createBootWriter(generation: Generation, webOf: WebOf): (input: BootInput) => Promise<Boot> {
  const known = new Map<SiteLocale, Told>();
  const tell = async (locale: SiteLocale): Promise<readonly BootPlugin[]> => {
    const { plugins } = generation;
    const webs = await Promise.all(plugins.map(webOf));
    const stand = [...webs, ...plugins.map((plugin) => plugin.browserSettings())];
    const told = known.get(locale);
    if (told?.stand.every((one, at) => one === stand[at])) return told.plugins;
    const parts = plugins.map((plugin, at) => partOf(generation, plugin, { locale, web: webs[at] }));
    known.set(locale, { stand, plugins: parts });
    return parts;
  };
  return async ({ locale, theme, caller, ready, hasWork, brand = {}, first, gate }) => ({
    revision: generation.revision,
    locale,
    theme,
    site: {
      ...{ locale: generation.locale, ready },
      ...(brand.name && { name: brand.name }),
      ...(brand.logo && { logo: brand.logo }),
    },
    caller: bootCaller(caller),
    plugins: await tell(locale),
    ...(hasWork && { hasWork }),
    ...(gate && { gate }),
    ...(first && { first }),
  });
}

/** What was said of the plugins, and what it hangs on: their files and settings. */
interface Told {
  readonly stand: readonly unknown[];
  readonly plugins: readonly BootPlugin[];
}

interface PartInput {
  readonly locale: SiteLocale;
  readonly web: Partial<WebFiles> | undefined;
}

function partOf(generation: Generation, plugin: ActivePlugin, { locale, web }: PartInput): BootPlugin {
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
  const at = (name: string): string => `/assets/plugins/${id}/${name}`;
  const locales = Object.entries(web?.locales ?? {}).map(([language, name]) => [language, at(name)] as const);
  return {
    id,
    version: file.version,
    routes,
    contributions,
    provides: file.provides ?? [],
    strings: Object.fromEntries(strings),
    calls: bootCalls(contract),
    ...(web?.entry && { entry: at(web.entry) }),
    css: (web?.css ?? []).map(at),
    locales: Object.fromEntries(locales),
    settings: plugin.browserSettings(),
  };
}

const isOn = ({ plugins }: Generation, slot: string): boolean => {
  const [owner] = slot.split('/');
  return owner === 'shell' || plugins.some(({ id }) => id === owner);
};

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

const written = new WeakMap<readonly BootPlugin[], string>();

/** The block as it stands in the page. */
export function bootText({ plugins, ...own }: Boot): string {
  const text = written.get(plugins) ?? jsonForScript(plugins);
  written.set(plugins, text);
  return `${jsonForScript(own).slice(0, -1)},"plugins":${text}}`;
}
