import { type ApiDocument, emptyApiDocument } from '../../../items/points.ts';
import type { Tag } from './blocks.ts';
import { fieldOf, paramOf } from './param.ts';

/** What one comment says is to be written. */
export interface CommentPage {
  readonly page_title: string;
  readonly catalog: string;
  readonly s_number: number | undefined;
  readonly document: ApiDocument;
}

/** Without a body of its own, what is sent stands in the address. */
const BODILESS = new Set(['get', 'head', 'delete']);
const HIGHEST = 1_000_000_000;

export function pageOf(tags: readonly Tag[]): CommentPage {
  const all = (name: string) => tags.filter((tag) => tag.name === name && tag.text !== '').map(({ text }) => text);
  const one = (name: string) => all(name)[0] ?? '';
  const method = one('method').toLowerCase() || 'get';
  const params = all('param').map(paramOf);
  const json = pretty(one('json_param'));
  const isQuery = BODILESS.has(method) || json !== '';
  const { info, request, response } = emptyApiDocument;
  const mode = json ? 'json' : isQuery || params.length === 0 ? 'none' : 'urlencoded';
  const number = Number(one('number'));
  return {
    page_title: one('title').split('\n')[0]?.trim() ?? '',
    catalog: one('catalog').split('\n')[0] ?? '',
    s_number: Number.isInteger(number) && number > 0 && number <= HIGHEST ? number : undefined,
    document: {
      ...emptyApiDocument,
      info: { ...info, method, url: one('url'), description: all('description').join('\n\n'), remark: remarkOf(all) },
      request: {
        ...request,
        headers: all('header').map(paramOf),
        query: isQuery ? params : [],
        body: { ...request.body, mode, json, urlencoded: isQuery ? [] : params },
      },
      response: {
        ...response,
        success: { example: pretty(one('return')), fields: all('return_param').map(fieldOf) },
      },
    },
  };
}

const remarkOf = (all: (name: string) => readonly string[]): string => all('remark').join('\n\n');

/** JSON is set out in lines; what is none stays as it is. */
function pretty(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
