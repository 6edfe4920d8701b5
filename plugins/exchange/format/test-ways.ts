import { readFileSync } from 'node:fs';
import { apiWords } from '../../items/points.ts';
import { importWords, type Ways } from './source/ways.ts';

/** As the server gives them to a reader, in the words of a language. */
export function testWays(apiPages = true, locale: Ways['locale'] = 'en'): Ways {
  const say = (plugin: string) => {
    const texts: unknown = JSON.parse(
      readFileSync(`${import.meta.dirname}/../../${plugin}/locales/${locale}.json`, 'utf8'),
    );
    return (key: string) => {
      const found = key.split('.').reduce((at: unknown, part) => (at as Record<string, unknown>)[part], texts);
      if (typeof found !== 'string') throw new Error(`${plugin} has no text ${key}`);
      return found;
    };
  };
  return { locale, apiPages, words: importWords(say('exchange')), layout: apiWords(say('items')) };
}

export const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
