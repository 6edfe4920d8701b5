import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export type Language = 'en' | 'zh-cn';
export const LANGUAGES: readonly Language[] = ['en', 'zh-cn'];

const HOUSE_ROOMS: Readonly<Record<string, string>> = { shell: 'shell-web', core: 'core/sdk/web', host: 'host' };

/** Looks up what the product says: `words('en')('items', 'list.create')`, so that tests follow the texts in both languages. */
export function words(language: Language) {
  return (room: string, key: string, params: Record<string, string> = {}): string => {
    const folder = HOUSE_ROOMS[room] ?? `plugins/${room}`;
    const all = JSON.parse(readFileSync(join(root, folder, 'locales', `${language}.json`), 'utf8')) as unknown;
    const found = key.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], all);
    if (typeof found !== 'string') throw new Error(`${room}: no text ${key} in ${language}`);
    return found.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => params[name] ?? '');
  };
}
