import { describe, expect, it } from 'vitest';
import { apiDocumentOf } from '../../../items/points.ts';
import { Refused } from '../project.ts';
import { bytesOf } from '../test-ways.ts';
import { isRunApi, readRunApi } from './read.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const API = '{"info":{"from":"runapi","type":"api","method":"get","url":"http://u/x?b=1"},"request":{"query":[]}}';
const PROJECT = {
  ...{ item_type: '3', item_name: 'Exp &amp; Co', item_description: 'ed', password: 'pw1' },
  pages: {
    pages: [
      { page_id: '7', page_title: 'Welcome', page_content: escaped('<b> &lt; "q"'), s_number: '3', page_comments: 'c' },
    ],
    catalogs: [
      {
        ...{
          cat_id: '1',
          cat_name: 'A: x?',
          s_number: '2',
          pages: [{ page_title: 'Api', page_content: escaped(API) }],
        },
        catalogs: [{ cat_name: 'Below', pages: [{ page_title: '', page_content: '' }], catalogs: [] }],
      },
    ],
  },
};

describe('A project of RunApi or ShowDoc', () => {
  it('has its catalogs, its pages with what was escaped once, and their numbers', () => {
    const { item_name, item_type, catalogs, pages } = readRunApi(bytesOf(PROJECT));
    expect([item_name, item_type]).toEqual(['Exp & Co', 3]);
    expect(catalogs).toEqual([
      { key: 'cat 1', parent: '', cat_name: 'A: x?', s_number: 2 },
      { key: 'cat A: x?/Below', parent: 'cat 1', cat_name: 'Below' },
    ]);
    expect(pages.map(({ key, cat, page_title }) => [key, cat, page_title])).toEqual([
      ['7', '', 'Welcome'],
      ['A: x?/Api', 'cat 1', 'Api'],
      ['A: x?/Below/?', 'cat A: x?/Below', '?'],
    ]);
    expect(pages[0]).toMatchObject({ page_content: '<b> &lt; "q"', s_number: 3, page_comments: 'c' });
    expect(pages[1]?.page_content).toBe(API);
    expect(apiDocumentOf(API)?.info.url).toBe('http://u/x?b=1');
  });

  it('tells that its visit password is not taken', () => {
    const { notes } = readRunApi(bytesOf(PROJECT));
    expect(notes).toContainEqual({ what: 'dropped', place: 'password' });
    expect(JSON.stringify(readRunApi(bytesOf(PROJECT)))).not.toContain('pw1');
  });

  it('is known by its beginning, and refused where it is another form, empty or too deep', () => {
    expect(isRunApi(bytesOf(PROJECT))).toBe(true);
    expect(isRunApi(bytesOf({ openapi: '3.0.0' }))).toBe(false);
    let catalogs: unknown[] = [];
    for (let depth = 0; depth < 60; depth += 1) catalogs = [{ cat_name: 'c', catalogs }];
    const why = (value: unknown) => {
      try {
        return readRunApi(bytesOf(value)).item_name;
      } catch (thrown) {
        return thrown instanceof Refused ? thrown.why : 'thrown';
      }
    };
    expect([{ a: 1 }, { pages: {} }, { pages: { catalogs } }].map(why)).toEqual(['unknown', 'empty', 'tooDeep']);
  });
});
