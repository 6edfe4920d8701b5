import type { Request } from 'autocannon';
import { type Client, formOf } from './client.ts';
import type { SeededProject, SeededSite } from './seed.ts';

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
const KEYWORDS = ['事务', '缓存', '网关', 'replica', 'webhook'];

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
        'item/search',
        KEYWORDS.map((keyword) => post('/api/item/search', { item_id, keyword })),
      ),
    ];
  };
  const saves = (project: SeededProject): MeasuredCall => ({
    name: 'page/save',
    size: project.size,
    requests: savesOf(project).map((fields) => post('/api/page/save', fields)),
  });
  return [
    { name: 'user/info', requests: [post('/api/user/info', {})] },
    { name: 'item/myList', requests: [post('/api/item/myList', {})] },
    ...projects.flatMap(about),
    ...projects.map(saves),
  ];
}

/** The tree, as the reading view asks for it. */
export function treeOf({ token }: Pick<Client, 'token'>, item_id: number): Request {
  return get(`/api/item/tree?item_id=${item_id}&user_token=${token}`);
}

const SAVED_PAGES = 20;
const SAVED_TEXT = '## 保存 Saving\n\n每次保存都写入历史版本。 Every save keeps the version before it.\n\n'.repeat(20);

/** New texts, two for each page in turn, so that every save changes something and keeps a version. */
export function savesOf({ item_id, page_ids }: SeededProject) {
  const pages = spread(page_ids, SAVED_PAGES);
  return [1, 2].flatMap((turn) =>
    pages.map((page_id) => ({
      item_id,
      page_id,
      page_content: encodeURIComponent(`${SAVED_TEXT}${turn}`),
      is_urlencode: 1,
    })),
  );
}

/** At most `count` of them, evenly over the whole list. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)] as T);
}

function get(path: string): Request {
  return { method: 'GET', path, headers: { ...ENCODINGS, accept: 'text/html, application/json' } };
}
