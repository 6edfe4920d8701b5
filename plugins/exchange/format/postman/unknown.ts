import { type Fields, fieldOf, fieldsOf, listOf } from '../source/fields.ts';

/** What of a request, its address and its saved answers stands on its page, or means nothing to readers. */
const KNOWN = {
  request: new Set(['url', 'method', 'header', 'body', 'description', 'auth', 'name', 'id']),
  url: new Set(['raw', 'protocol', 'host', 'port', 'path', 'query', 'variable']),
  response: new Set(['id', 'uid', 'name', 'code', 'status', 'body', 'responseTime', 'createdAt', 'updatedAt']),
} as const;

/** Names of all else that a request has, as `response.cookie`; '' where there is nothing. */
export function unknownIn(item: Fields): string {
  const request = fieldsOf(fieldOf(item, 'request'));
  const responses = listOf(fieldOf(item, 'response')).map(fieldsOf);
  const found = [
    ...namesIn('request', request),
    ...namesIn('url', fieldsOf(fieldOf(request, 'url'))),
    ...responses.flatMap((one) => namesIn('response', one)),
  ];
  return [...new Set(found)].join(', ');
}

const namesIn = (part: keyof typeof KNOWN, fields: Fields | undefined): readonly string[] =>
  Object.entries(fields ?? {})
    .filter(([key, value]) => !KNOWN[part].has(key) && !key.startsWith('_') && !isEmpty(value))
    .map(([key]) => `${part}.${key}`);

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
