import { join } from 'node:path';
import { faultsOf, flatten, type PluginLocales } from '../kernel/index.ts';
import { createTestHost } from './host.ts';
import { type AnyHalf, localesOf, PLUGINS } from './loader.ts';

export interface VerifyOptions {
  /** The server halves of the plugins that it requires; with them its set-up is tried too. */
  readonly requires?: readonly AnyHalf[];
  /** Its messages; read from `plugins/<id>/locales` unless given. */
  readonly locales?: PluginLocales;
}

/** What an author's plugin does against the rules, a sentence each; nothing where it keeps them all. */
export async function verifyPlugin(half: AnyHalf, options: VerifyOptions = {}): Promise<string[]> {
  const { descriptor } = half;
  const locales = options.locales ?? localesOf(join(PLUGINS, descriptor.id, 'locales'));
  const faults = [
    ...faultsOf(descriptor),
    ...localeFaults(locales),
    ...keyFaults(half, locales),
    ...failureFaults(half, locales),
    ...callFaults(half),
    ...migrationFaults(half),
  ];
  // A descriptor that is wrong would only say the same again.
  return faults.length > 0 ? faults : await setUpFaults(half, { ...options, locales });
}

/** Both languages say the same things, about the same values. */
function localeFaults(locales: PluginLocales): string[] {
  const en = flatten(locales.en ?? {});
  const zhCn = flatten(locales['zh-cn'] ?? {});
  const faults: string[] = [];
  for (const [key, text] of en) {
    const other = zhCn.get(key);
    if (other === undefined) faults.push(`"${key}" stands in en.json and not in zh-cn.json.`);
    else if (placeholders(text) !== placeholders(other)) faults.push(`"${key}" has other {{values}} in zh-cn.json.`);
    if (text.trim() === '' || other?.trim() === '') faults.push(`"${key}" is empty.`);
  }
  for (const key of zhCn.keys()) {
    // English tells one from many; Chinese does not.
    if (!en.has(key) && !en.has(`${key}_other`)) faults.push(`"${key}" stands in zh-cn.json and not in en.json.`);
  }
  return faults.filter((fault) => !isPluralOnly(fault, zhCn));
}

/** `count_one` and `count_other` of English are one `count_other` in Chinese. */
function isPluralOnly(fault: string, zhCn: ReadonlyMap<string, string>): boolean {
  const key = /^"(.+)_one" stands in en\.json/.exec(fault)?.[1];
  return key !== undefined && zhCn.has(`${key}_other`);
}

function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((hit) => hit[1] ?? '');
  return [...new Set(names)].sort().join(' ');
}

function keyFaults({ descriptor }: AnyHalf, locales: PluginLocales): string[] {
  const known = flatten(locales.en ?? {});
  const { routes = [], contributions = [], strings = [] } = descriptor;
  const keys = [...routes.map(({ title }) => title), ...contributions.map(({ label }) => label), ...strings];
  return [...new Set(keys)]
    .filter((key) => !known.has(key))
    .map((key) => `the message "${key}" stands in no locale file.`);
}

function failureFaults({ descriptor, contract }: AnyHalf, locales: PluginLocales): string[] {
  const failures = Object.values(contract).flatMap((spec) => spec.errors ?? []);
  const own = new Map(
    failures.filter(({ name }) => name.startsWith(`${descriptor.id}/`)).map((one) => [one.name, one]),
  );
  const faults: string[] = [];
  for (const locale of ['en', 'zh-cn'] as const) {
    const known = flatten(locales[locale] ?? {});
    for (const name of own.keys()) {
      const key = `errors.${name.slice(descriptor.id.length + 1)}`;
      if (!known.has(key)) faults.push(`the failure ${name} has no message "${key}" in ${locale}.json.`);
    }
  }
  const byCode = new Map<number, string>();
  for (const { code, name } of own.values()) {
    const other = byCode.get(code);
    if (other) faults.push(`the failures ${other} and ${name} have one code, ${code}.`);
    byCode.set(code, name);
  }
  return faults;
}

function callFaults({ contract }: AnyHalf): string[] {
  return Object.keys(contract)
    .filter((path) => !/^\/[\w./-]+$/.test(path))
    .map((path) => `the call ${path} must be a plain path, such as /api/thing/list.`);
}

function migrationFaults({ migrations = [] }: AnyHalf): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { name } of migrations) {
    if (!/^[a-z0-9][a-z0-9._-]*$/.test(name)) faults.push(`the migration "${name}" must be named like 001-first.`);
    if (seen.has(name)) faults.push(`two migrations are named "${name}".`);
    seen.add(name);
  }
  return faults;
}

async function setUpFaults(half: AnyHalf, { requires = [], locales }: VerifyOptions): Promise<string[]> {
  const given = new Set(requires.map((other) => other.descriptor.id));
  const { id } = half.descriptor;
  if (Object.keys(half.descriptor.requires ?? {}).some((other) => !given.has(other))) return [];
  const manifest = { plugins: { [id]: { from: 'memory', enabled: true } } };
  try {
    const host = await createTestHost({
      plugins: [...requires, half],
      manifest,
      ...(locales && { locales: { [id]: locales } }),
    });
    const report = host.current.reports.find((one) => one.id === id);
    await host.close();
    return report?.sentence ? [report.sentence] : [];
  } catch (thrown) {
    return [thrown instanceof Error ? thrown.message : String(thrown)];
  }
}
