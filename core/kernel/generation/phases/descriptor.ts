import { createMatcher, isContentSource, SOURCE_KINDS } from '../../../sdk/contract/index.ts';
import { isHostVariable } from '../host-variables.ts';
import type { PluginFile } from '../manifest.ts';
import { isRange, isVersion } from '../versions.ts';
import { envName, isSecret, propertiesOf } from './configure.ts';

/** Settings, jobs and leases of the host stand under this name. */
const CORE = 'core';
const ID = /^[a-z][a-z0-9-]*$/;
const POINT = /^[a-z0-9-]+\/.+@\d+$/;

/** What is wrong with a descriptor, a sentence each, without the plugin's name before it. */
export function faultsOf(file: PluginFile): string[] {
  return [
    ...identityFaults(file),
    ...variableFaults(file),
    ...secretFaults(file),
    ...derivedFaults(file),
    ...rangeFaults(file),
    ...routeFaults(file),
    ...contributionFaults(file),
    ...askedFaults(file),
    ...commandFaults(file),
    ...shownFaults(file),
    ...sourceFaults(file),
  ];
}

function identityFaults({ id, version }: PluginFile): string[] {
  const faults: string[] = [];
  if (id === CORE) faults.push(`the id "${id}" is Docstead's own; choose another.`);
  if (!ID.test(id)) faults.push(`the id "${id}" must be lower-case letters, digits and "-", beginning with a letter.`);
  if (!isVersion(version)) faults.push(`the version "${version}" must be three numbers, such as 1.0.0.`);
  return faults;
}

/** The environment of the host is not the plugins': a plugin `site` with a setting `key` would be handed the key of the site. */
function variableFaults({ id, config, settings }: PluginFile): string[] {
  const keys = [...Object.keys(propertiesOf(config)), ...Object.keys(propertiesOf(settings))];
  const clashes = keys.filter((key) => isHostVariable(envName(id, key)));
  return clashes.map((key) => `its setting "${key}" would be ${envName(id, key)}, which is the host's own; rename it.`);
}

/** What the browser sees, everybody may see. */
function secretFaults({ settings }: PluginFile): string[] {
  const shown = Object.entries(propertiesOf(settings)).filter(
    ([, property]) => isSecret(property) && (property as { browser?: unknown }).browser === true,
  );
  return shown.map(([key]) => `its setting "${key}" is a secret, and the browser is to see it; take one of both away.`);
}

function derivedFaults({ tables = [], derived = [] }: PluginFile): string[] {
  const strange = derived.filter((table) => !tables.includes(table));
  return strange.map((table) => `the derived table "${table}" is none of its tables; name it there too.`);
}

function rangeFaults({ sdk, requires = {}, optional = {} }: PluginFile): string[] {
  const ranges = [['sdk', sdk] as const, ...Object.entries(requires), ...Object.entries(optional)];
  const wrong = ranges.filter(([, range]) => typeof range !== 'string' || !isRange(range));
  const twice = Object.keys(requires).filter((id) => id in optional);
  return [
    ...wrong.map(([name, range]) => `the range "${range}" of ${name} is none; write it like ^1.`),
    ...twice.map((id) => `${id} stands in requires and in optional; keep one.`),
  ];
}

function routeFaults({ routes = [] }: PluginFile): string[] {
  const faults = duplicatesOf(routes.map((route) => route.id)).map(
    (id) => `two routes have the id "${id}"; rename one.`,
  );
  for (const route of routes) {
    if (!route.path.startsWith('/'))
      faults.push(`the path "${route.path}" of the route ${route.id} must begin with "/".`);
  }
  createMatcher(routes);
  return faults;
}

function contributionFaults({ contributions = [] }: PluginFile): string[] {
  const faults = duplicatesOf(contributions.map((entry) => entry.id)).map(
    (id) => `two contributions have the id "${id}"; rename one.`,
  );
  for (const { id, slot } of contributions) {
    if (!POINT.test(slot)) {
      faults.push(`the slot "${slot}" of the contribution ${id} must read <plugin>/<name>@<major>.`);
    }
  }
  return faults;
}

function askedFaults({ asks = [] }: PluginFile): string[] {
  return asks
    .filter((id) => !POINT.test(id))
    .map((id) => `the web service "${id}" that it asks for must read <plugin>/<name>@<major>.`);
}

function commandFaults({ commands = {} }: PluginFile): string[] {
  return Object.keys(commands)
    .filter((name) => !ID.test(name))
    .map((name) => `the command "${name}" must be lower-case letters, digits and "-", beginning with a letter.`);
}

/** A route or an entry can only hang on what its plugin has. */
function shownFaults({ routes = [], contributions = [], settings, config }: PluginFile): string[] {
  const known = { setting: settings?.properties ?? {}, config: config?.properties ?? {} };
  return [...routes, ...contributions].flatMap(({ id, shownWhen = {} }) =>
    Object.entries(shownWhen).flatMap(([kind, key]) =>
      key in known[kind as keyof typeof known]
        ? []
        : [`"${id}" is shown when the ${kind} "${key}" is on, which is none of its own.`],
    ),
  );
}

/** From plugin.json, which anybody may have written: a `;` in it would be another rule of the page. */
function sourceFaults({ csp = {} }: PluginFile): string[] {
  const kinds: readonly string[] = SOURCE_KINDS;
  const unknown = Object.keys(csp).filter((kind) => !kinds.includes(kind));
  const listed = SOURCE_KINDS.flatMap((kind) => (csp[kind] ?? []).map((source) => ({ kind, source })));
  return [
    ...unknown.map((kind) => `csp has no "${kind}"; it has ${kinds.join(', ')}.`),
    ...listed
      .filter(({ source }) => typeof source !== 'string' || !isContentSource(source))
      .map(({ kind, source }) => `"${source}" in csp.${kind} must be an origin such as https://pay.example.`),
  ];
}

function duplicatesOf(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
