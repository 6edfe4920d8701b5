import { flatten, type PluginLocales } from '../../kernel/index.ts';
import { type Failure, SETTINGS_SAVED } from '../../sdk/contract/index.ts';
import type { AnyHalf } from '../loader.ts';
import { type Fault, faultIn } from './fault.ts';

const inEnglish = faultIn('locales/en.json');
const inChinese = faultIn('locales/zh-cn.json');
const LANGUAGES = [
  ['en', inEnglish],
  ['zh-cn', inChinese],
] as const;

/** Both languages say the same things, about the same values. */
export function localeFaults(locales: PluginLocales): Fault[] {
  const en = flatten(locales.en ?? {});
  const zhCn = flatten(locales['zh-cn'] ?? {});
  // English tells one from many, `count_one` and `count_other`; Chinese has `count_other` alone.
  const isPluralOnly = (key: string): boolean => key.endsWith('_one') && zhCn.has(key.replace(/_one$/, '_other'));
  const faults: Fault[] = [];
  for (const [key, text] of en) {
    const other = zhCn.get(key);
    if (other === undefined) {
      if (!isPluralOnly(key)) faults.push(inChinese(`"${key}" stands in en.json and not in zh-cn.json.`));
    } else if (placeholders(text) !== placeholders(other)) {
      faults.push(inChinese(`"${key}" has other {{values}} in zh-cn.json.`));
    }
    if (text.trim() === '' || other?.trim() === '') faults.push(inEnglish(`"${key}" is empty.`));
  }
  for (const key of zhCn.keys()) {
    if (!en.has(key) && !en.has(`${key}_other`)) {
      faults.push(inEnglish(`"${key}" stands in zh-cn.json and not in en.json.`));
    }
  }
  return faults;
}

function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((hit) => hit[1] ?? '');
  return [...new Set(names)].sort().join(' ');
}

/** Titles and labels are keys, and stand in the locale files. */
export function keyFaults({ descriptor }: AnyHalf, locales: PluginLocales): Fault[] {
  const known = flatten(locales.en ?? {});
  const { routes = [], contributions = [], strings = [] } = descriptor;
  const keys = [...routes.map(({ title }) => title), ...contributions.map(({ label }) => label), ...strings];
  return [...new Set(keys)]
    .filter((key) => !known.has(key))
    .map((key) => inEnglish(`the message "${key}" stands in no locale file.`));
}

export function ownFailures({ descriptor, contract }: AnyHalf): Failure[] {
  const failures = Object.values(contract).flatMap((spec) => spec.errors ?? []);
  const own = failures.filter(({ name }) => name.startsWith(`${descriptor.id}/`));
  return [...new Map(own.map((one) => [one.name, one])).values()];
}

/** Every failure has a message in both languages, and a code of its own. */
export function failureFaults(half: AnyHalf, locales: PluginLocales): Fault[] {
  const own = ownFailures(half);
  const faults: Fault[] = [];
  for (const [locale, inThis] of LANGUAGES) {
    const known = flatten(locales[locale] ?? {});
    for (const { name } of own) {
      const key = `errors.${name.slice(half.descriptor.id.length + 1)}`;
      if (!known.has(key)) faults.push(inThis(`the failure ${name} has no message "${key}" in ${locale}.json.`));
    }
  }
  const byCode = new Map<number, string>();
  for (const { code, name } of own) {
    const other = byCode.get(code);
    if (other) faults.push({ file: 'contract.ts', text: `the failures ${other} and ${name} have one code, ${code}.` });
    byCode.set(code, name);
  }
  return faults;
}

/** Every act that a call declares is said in both languages; that settings were saved, the console says. */
export function actFaults({ contract }: AnyHalf, locales: PluginLocales): Fault[] {
  const acts = new Set(Object.values(contract).flatMap(({ audit }) => audit?.act ?? []));
  acts.delete(SETTINGS_SAVED);
  return LANGUAGES.flatMap(([locale, inThis]) => {
    const known = flatten(locales[locale] ?? {});
    return [...acts]
      .filter((act) => !known.has(`audit.${act}`) && !known.has(`audit.${act}_other`))
      .map((act) => inThis(`the act ${act} has no text "audit.${act}" in ${locale}.json.`));
  });
}
