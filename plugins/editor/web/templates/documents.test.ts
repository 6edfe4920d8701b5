import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiDocumentFrom, apiWords } from '../../../items/points.ts';
import { documentOf } from './documents.ts';

const LANGUAGES = ['en', 'zh-cn'] as const;

/** Words of items, from its texts. */
function wordsIn(language: (typeof LANGUAGES)[number]) {
  const file = new URL(`../../../items/locales/${language}.json`, import.meta.url);
  const { api_document } = JSON.parse(readFileSync(file, 'utf8')) as { api_document: Record<string, string> };
  return apiWords((key) => api_document[key.replace('api_document.', '')] ?? '');
}

it.each(LANGUAGES)('the API document of ours, in %s, can become one with a form', async (language) => {
  const document = apiDocumentFrom(await documentOf('template_api', language), [wordsIn(language)]);
  expect(document?.info).toMatchObject({ method: 'post', url: 'https://api.example.com/v1/users/login', status: '1' });
  expect(document?.request.body.jsonFields.map(({ name }) => name)).toEqual(['username', 'password']);
  expect(document?.response.failure.fields.map(({ name }) => name)).toEqual(['error_code', 'error_message']);
});

it.each(LANGUAGES)('the database document of ours, in %s, has a table for each of its tables', async (language) => {
  const text = await documentOf('template_database', language);
  for (const table of ['users', 'orders', 'order_items']) expect(text).toMatch(new RegExp(`^## ${table}\\b`, 'm'));
  // Every row has as many cells as its heads.
  for (const block of text.split('\n\n').filter((one) => one.startsWith('|'))) {
    const bars = block
      .trim()
      .split('\n')
      .map((line) => line.split('|').length);
    expect(new Set(bars).size, block).toBe(1);
  }
});
