import type { Request } from 'autocannon';
import { chanceOf } from './chance.ts';
import { type Client, formOf } from './client.ts';
import { LIST, type SeededProject, type SeededSite } from './seed.ts';
import { documentOf } from './text.ts';

export interface MeasuredCall {
  readonly name: string;
  /** Pages of its project; undefined where no project is asked for. */
  readonly size?: number;
  /** Sent in turn. */
  readonly requests: readonly Request[];
  /** Sent with the ETag that the first of them was answered with. */
  readonly isConditional?: boolean;
}

/** As browsers say it. */
const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };
const FORM = { ...ENCODINGS, 'content-type': 'application/x-www-form-urlencoded' };
/** So many different pages are read in turn. */
const PAGES = 50;
/** In very many pages; and numbers, which stand in one title and hardly anywhere else. */
const COMMON = ['事务', '缓存', '网关', 'replica', 'webhook'];
const RARE = [0.13, 0.29, 0.47, 0.71, 0.97];

/** What is measured at a seeded site: the calls that every screen makes, then search, then saving. */
export function callsOf({ client, projects }: SeededSite): MeasuredCall[] {
  const post = (path: string, fields: Parameters<typeof formOf>[0], token = client.token): Request => ({
    method: 'POST',
    path,
    headers: FORM,
    body: formOf(fields, token),
  });
  const about = (project: SeededProject): MeasuredCall[] => {
    const { item_id, size } = project;
    const pages = spread(project.page_ids, PAGES);
    const tree = [treeOf(client, item_id)];
    const one = (name: string, requests: readonly Request[]): MeasuredCall => ({ name, size, requests });
    return [
      one('item/info', [post('/api/item/info', { item_id })]),
      one('item/tree', tree),
      { ...one('item/tree, unchanged', tree), isConditional: true },
      one(
        'page/info',
        pages.map((page_id) => post('/api/page/info', { page_id })),
      ),
      one(
        'page/info, guest',
        pages.map((page_id) => post('/api/page/info', { page_id }, '')),
      ),
      one(
        'page/history',
        pages.map((page_id) => post('/api/page/history', { page_id })),
      ),
      one('catalog/catListName', [post('/api/catalog/catListName', { item_id })]),
      one(
        'first view, guest',
        pages.map((page_id) => get(`/${item_id}/${page_id}`)),
      ),
      one(
        'item/search, common',
        COMMON.map((keyword) => post('/api/item/search', { item_id, keyword })),
      ),
      one(
        'item/search, rare',
        RARE.map((part) => post('/api/item/search', { item_id, keyword: Math.ceil(part * size) })),
      ),
    ];
  };
  const saves = (project: SeededProject): MeasuredCall => ({
    name: 'page/save, 5 kB',
    size: project.size,
    requests: savesOf(project).map((fields) => post('/api/page/save', fields)),
  });
  return [
    { name: 'user/info', requests: [post('/api/user/info', {})] },
    { name: `item/myList, ${LIST} projects`, requests: [post('/api/item/myList', {})] },
    ...projects.flatMap(about),
    ...projects.map(saves),
  ];
}

/** The tree, as the reading view asks for it. */
export function treeOf({ token }: Pick<Client, 'token'>, item_id: number): Request {
  return get(`/api/item/tree?item_id=${item_id}&user_token=${token}`);
}

const SAVED_PAGES = 20;
/** 5 kB of UTF-8: as many letters in English, a third in Chinese, some of both in the code between. */
const SAVED_LENGTHS = { english: 5000, chinese: 2400 };

/** New texts, two for each page in turn, so that every save changes something and keeps a version. */
export function savesOf({ item_id, page_ids }: SeededProject) {
  const pages = spread(page_ids, SAVED_PAGES);
  return [1, 2].flatMap((turn) =>
    pages.map((page_id, at) => ({
      item_id,
      page_id,
      page_content: encodeURIComponent(savedText(turn * SAVED_PAGES + at)),
      is_urlencode: 1,
    })),
  );
}

function savedText(seed: number): string {
  const isChinese = seed % 2 === 0;
  return documentOf(chanceOf(seed), isChinese ? SAVED_LENGTHS.chinese : SAVED_LENGTHS.english, isChinese);
}

/** At most `count` of them, evenly over the whole list. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)] as T);
}

function get(path: string): Request {
  return { method: 'GET', path, headers: { ...ENCODINGS, accept: 'text/html, application/json' } };
}
