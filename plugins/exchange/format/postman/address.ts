import { type ApiParam, emptyParam } from '../../../items/points.ts';
import { type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';
import { shortened } from '../source/shortened.ts';
import { rowsOf } from './parts.ts';
import type { Variables } from './variables.ts';

export interface Address {
  /** Without the query, which is a table. */
  readonly url: string;
  readonly query: readonly ApiParam[];
  readonly pathVariables: readonly ApiParam[];
}

/** An address as one text, or taken apart. */
export function addressOf(written: unknown, variables: Variables): Address {
  const parts = fieldsOf(written);
  const raw = parts ? textOf(fieldOf(parts, 'raw')) || joined(parts) : textOf(written);
  const [beforeHash = ''] = raw.trim().split('#');
  const [base = '', search = ''] = beforeHash.split(/\?(.*)/s);
  const listed = rowsOf(fieldOf(parts, 'query'), variables);
  return {
    url: shortened(variables.in(base), 2_000),
    query: listed.length > 0 ? listed : fromSearch(search, variables),
    pathVariables: rowsOf(fieldOf(parts, 'variable'), variables),
  };
}

function joined(url: Fields): string {
  const text = (key: string, by: string) => {
    const value = fieldOf(url, key);
    return Array.isArray(value)
      ? value.map((one) => textOf(one) || textOf(fieldOf(fieldsOf(one), 'value'))).join(by)
      : textOf(value);
  };
  const scheme = text('protocol', '');
  const port = text('port', '');
  const path = text('path', '/').replace(/^\/?/, '/');
  const host = text('host', '.');
  return `${scheme === '' || host === '' ? '' : `${scheme}://`}${host}${port === '' ? '' : `:${port}`}${path}`;
}

function fromSearch(search: string, variables: Variables): readonly ApiParam[] {
  if (search === '') return [];
  return listOf(search.split('&', 2_000)).flatMap((pair) => {
    const [name = '', value = ''] = textOf(pair).split(/=(.*)/s);
    if (name === '') return [];
    return [{ ...emptyParam, name: shortened(plain(name), 300), value: variables.in(plain(value)), isRequired: true }];
  });
}

/** What is no valid escape stays as it stands. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
