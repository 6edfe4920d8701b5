import { createMatcher } from '../../sdk/contract/index.ts';
import type { PluginFile } from '../manifest.ts';
import { isRange, parseVersion } from '../semver.ts';

const ID = /^[a-z][a-z0-9-]*$/;

/** What is wrong with a descriptor, a sentence each, without the plugin's name before it. */
export function faultsOf(file: PluginFile): string[] {
  return [
    ...identityFaults(file),
    ...rangeFaults(file),
    ...routeFaults(file),
    ...contributionFaults(file),
    ...commandFaults(file),
  ];
}

function identityFaults({ id, version }: PluginFile): string[] {
  const faults: string[] = [];
  if (!ID.test(id)) faults.push(`the id "${id}" must be lower-case letters, digits and "-", beginning with a letter.`);
  if (!parseVersion(version)) faults.push(`the version "${version}" must be three numbers, such as 1.0.0.`);
  return faults;
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
    if (!/^[a-z0-9-]+\/.+@\d+$/.test(slot)) {
      faults.push(`the slot "${slot}" of the contribution ${id} must read <plugin>/<name>@<major>.`);
    }
  }
  return faults;
}

function commandFaults({ commands = {} }: PluginFile): string[] {
  return Object.keys(commands)
    .filter((name) => !ID.test(name))
    .map((name) => `the command "${name}" must be lower-case letters, digits and "-", beginning with a letter.`);
}

function duplicatesOf(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
