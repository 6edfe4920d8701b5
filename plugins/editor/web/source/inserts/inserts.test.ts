import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Insert, insertsOf, meant } from './inserts.ts';
import { wordsOf } from './words.ts';

function sayIn(language: 'en' | 'zh-cn') {
  const texts = JSON.parse(
    readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), 'utf8'),
  ) as object;
  return (key: string): string => {
    const text = key.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], texts);
    if (typeof text !== 'string') throw new Error(`no text ${key} in ${language}`);
    return text;
  };
}

const ALL = {
  hasFiles: true,
  format: () => undefined,
  template: () => undefined,
  kind: 'empty',
  toApi: () => undefined,
} as const;
const WRITTEN = { ...ALL, kind: 'markdown' } as const;
const ids = (inserts: readonly Insert[]) => inserts.map(({ id }) => id);

describe('what can be inserted', () => {
  it('has a name in both languages, and words of both that find it', () => {
    for (const language of ['en', 'zh-cn'] as const) {
      for (const { id, note, group } of [ALL, WRITTEN].flatMap((page) => insertsOf(sayIn(language), page))) {
        expect([note, sayIn(language)(`insert.groups.${group}`)].every(Boolean), id).toBe(true);
        expect(wordsOf(id).join(' '), id).toMatch(/[a-z].*[\u4e00-\u9fff]/);
      }
    }
  });

  it('has the key of the help, where it has one', () => {
    const all = insertsOf(sayIn('en'), ALL);
    expect(all.find(({ id }) => id === 'task')).toMatchObject({ label: 'Task list', key: 'Mod-Shift-9' });
    expect(all.find(({ id }) => id === 'rule')?.key).toBeUndefined();
  });

  it('has a new API document on an empty page, and the way to one on a page with words', () => {
    const about = ['api_document', 'markdown_api'];
    const offered = (page: Parameters<typeof insertsOf>[1]) =>
      ids(insertsOf(sayIn('en'), page)).filter((id) => about.includes(id));
    expect(offered(ALL)).toEqual(['api_document']);
    expect(offered(WRITTEN)).toEqual(['markdown_api']);
  });

  it('has images and attachments where something takes them', () => {
    const files = ['image', 'attachment'];
    expect(ids(insertsOf(sayIn('en'), ALL)).filter((id) => files.includes(id))).toEqual(files);
    expect(ids(insertsOf(sayIn('en'), { ...ALL, hasFiles: false })).filter((id) => files.includes(id))).toEqual([]);
  });
});

describe('letters behind a slash', () => {
  const all = insertsOf(sayIn('en'), ALL);
  const found = (typed: string) => ids(meant(all, typed));

  it('are of a name, of a word in either language, or of its Latin letters', () => {
    expect(found('')).toEqual(ids(all));
    expect(found('tab')[0]).toBe('table');
    expect(found('表格')).toEqual(['table', 'paste_table', 'json_table', 'table_json', 'sql_table']);
    expect(found('biaog')[0]).toBe('table');
    expect(found('sjzd')).toEqual(['sql_table']);
    expect(found('api')[0]).toBe('api_document');
    expect(found('jiekou')).toEqual(['api_document', 'template_api']);
    expect(found('json').slice(0, 3)).toEqual(['json_table', 'json_pretty', 'table_json']);
    expect(found('todo')).toEqual(['task']);
    expect(found('warn')).toEqual(['warning']);
    expect(found('Code block')).toEqual(['listing']);
  });

  it.each([
    ['en', 'zh-cn'],
    ['zh-cn', 'en'],
  ] as const)('find in %s by the whole names of %s', (here, there) => {
    for (const page of [ALL, WRITTEN]) {
      const shown = insertsOf(sayIn(here), page);
      for (const { id, label } of insertsOf(sayIn(there), page)) expect(ids(meant(shown, label)), label).toContain(id);
    }
  });

  it('find the word itself before those that begin with it or have it inside', () => {
    expect(found('note')[0]).toBe('note');
    expect(found('h2')).toEqual(['heading2']);
    expect(found('line')[0]).toBe('rule');
    // By name, and then by a word for it: a footnote is a "note" too, and a table of contents begins with one.
    expect(found('table').slice(0, 2)).toEqual(['table', 'toc']);
    expect(found('note').indexOf('note')).toBeLessThan(found('note').indexOf('footnote'));
    expect(found('image').slice(0, 2)).toEqual(['image', 'image_by_address']);
    expect(found('fgx')).toEqual(['rule']);
    expect(found('nothing of that kind')).toEqual([]);
  });
});
