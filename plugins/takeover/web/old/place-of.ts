/** What an address of ShowDoc consists of; its hash never reaches a server. */
export type OldAddress = Pick<Location, 'search' | 'hash'>;

/** Projects by number or short address, their pages, pages alone, and shared ones. */
const PLACE = /^\/(?:p\/[0-9a-f]{32}|page\/\d{1,15}|(?!(?:item|page|user|p)\/)[a-z0-9]{1,64}(?:\/\d{1,15})?)$/i;
const LIST = '/item/index';

/** Where an address leads here that begins with `/web/` or `/index.php`; the list of projects where it names nothing that is here. */
export function placeOf({ search, hash }: OldAddress): string {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  if (path !== '') return placeIn(path, new URLSearchParams(query));
  const asked = new URLSearchParams(search);
  return placeIn(asked.get('s') ?? '', asked);
}

const NUMBERED = /^\/(?:page\/(?<alone>\d+)|(?<item>\d+|[a-z0-9]+)(?:\/(?<page>\d+))?)$/i;
const DIGITS = /^\d+$/;

/** Numbers of a project and a page, as ids are told to a call. */
export interface Numbers {
  readonly item_id?: string;
  readonly page_id?: string;
}

/** Which numbers a place names; undefined where it names none. */
export function numbersIn(place: string): Numbers | undefined {
  const { alone, item = '', page = alone } = NUMBERED.exec(place)?.groups ?? {};
  const item_id = DIGITS.test(item) ? item : undefined;
  if (item_id === undefined && page === undefined) return undefined;
  return { ...(item_id === undefined ? {} : { item_id }), ...(page === undefined ? {} : { page_id: page }) };
}

/** The place with the numbers that are told for its own; 0 leaves one as it is. */
export function withNumbers(place: string, { item_id = '0', page_id = '0' }: Numbers): string {
  const { alone, item = '', page } = NUMBERED.exec(place)?.groups ?? {};
  const or = (told: string, own: string) => (told === '0' ? own : told);
  if (alone !== undefined) return `/page/${or(page_id, alone)}`;
  const project = DIGITS.test(item) ? or(item_id, item) : item;
  return page === undefined ? `/${project}` : `/${project}/${or(page_id, page)}`;
}

function placeIn(path: string, query: URLSearchParams): string {
  const given = pairsIn(path, query);
  const [item_id, page_id] = [number(given.get('item_id')), number(given.get('page_id'))];
  const plain = `/${path.split('/').filter(Boolean).join('/')}`;
  if (/^\/\d+$/.test(plain) && page_id !== undefined) return `${plain}/${page_id}`;
  if (/^\/home\/(?:item\/show|page\/\w+)/i.test(plain)) {
    if (item_id === undefined) return page_id === undefined ? LIST : `/page/${page_id}`;
    return page_id === undefined ? `/${item_id}` : `/${item_id}/${page_id}`;
  }
  const password = /^\/item\/password\/(\w+)$/i.exec(plain)?.[1];
  if (password !== undefined) return placeIn(`/${password}`, query);
  return PLACE.test(plain) ? plain : LIST;
}

/** `/home/item/show/item_id/12`, as well as `&item_id=12`. */
function pairsIn(path: string, query: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(query);
  const parts = path.split('/').filter(Boolean);
  for (let at = 0; at + 1 < parts.length; at += 1)
    if (/^(?:item|page)_id$/.test(parts[at] ?? '')) all.set(parts[at] ?? '', parts[at + 1] ?? '');
  return all;
}

const number = (text: string | null): string | undefined => (text && /^\d{1,15}$/.test(text) ? text : undefined);
