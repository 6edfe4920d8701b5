import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteLocale } from '../../sdk/contract/index.ts';
import type { Texts } from '../../sdk/web/shell-door.ts';

interface From {
  readonly locale: SiteLocale;
  readonly given: Readonly<Partial<Record<SiteLocale, Texts>>> | undefined;
  readonly own: string;
}

/** The SDK's texts, or a plugin's: as given, in this repository, or in a third party's own folder. */
export async function readTexts(ns: string, { locale, given, own }: From): Promise<Texts> {
  const file = `${locale}.json`;
  const here = import.meta.dirname;
  if (ns === 'core') return parse(join(here, '..', '..', 'sdk', 'web', 'locales', file));
  if (ns !== own) return {};
  const found = [join(here, '..', '..', '..', 'plugins', ns, 'locales', file), join(process.cwd(), 'locales', file)];
  const path = found.find((candidate) => existsSync(candidate));
  return given?.[locale] ?? (path ? parse(path) : {});
}

function parse(path: string): Texts {
  return JSON.parse(readFileSync(path, 'utf8')) as Texts;
}
