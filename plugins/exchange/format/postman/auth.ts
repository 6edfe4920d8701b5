import { type ApiParam, emptyParam } from '../../../items/points.ts';
import { type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';
import type { Variables } from './variables.ts';

export interface Auth {
  readonly headers: readonly ApiParam[];
  readonly query: readonly ApiParam[];
}

const NONE: Auth = { headers: [], query: [] };

/** What has to be sent to be let in. Whatever secret the collection holds, the page says only what kind it is. */
export function authOf(auth: Fields | undefined, variables: Variables): Auth {
  const type = textOf(fieldOf(auth, 'type'));
  if (type === '' || type === 'noauth') return NONE;
  const of = (key: string) => variables.in(settingOf(fieldOf(auth, type), key));
  const row = { ...emptyParam, isRequired: true, remark: type };
  if (type === 'apikey') {
    const isQuery = of('in') === 'query';
    const named = { ...row, name: of('key') || 'X-API-Key' };
    return isQuery ? { headers: [], query: [named] } : { headers: [named], query: [] };
  }
  const values: Readonly<Record<string, string>> = {
    basic: 'Basic {credentials}',
    bearer: 'Bearer {token}',
    oauth2: 'Bearer {token}',
    jwt: 'Bearer {token}',
  };
  return { headers: [{ ...row, name: 'Authorization', value: values[type] ?? '' }], query: [] };
}

/** As a list of keys and values in 2.1, as an object in 2.0. */
function settingOf(settings: unknown, key: string): string {
  const listed = listOf(settings).find((one) => fieldOf(fieldsOf(one), 'key') === key);
  return textOf(listed === undefined ? fieldOf(fieldsOf(settings), key) : fieldOf(fieldsOf(listed), 'value'));
}
