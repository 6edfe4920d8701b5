import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Failed } from '../../../sdk/contract/index.ts';
import { IdIn, IdOr0, Text } from '../../../sdk/contract/index.ts';
import { compileInput } from './input.ts';

const read = compileInput(
  T.Object({
    item_id: IdIn(),
    cat_id: IdOr0(),
    title: T.Optional(Text(5, 2)),
    score: T.Optional(T.Number({ exclusiveMaximum: 10 })),
    open: T.Optional(T.Boolean()),
    kind: T.Optional(T.Union([T.Literal('a'), T.Literal('b')])),
    word: T.Optional(T.String({ pattern: '^[a-z]+$' })),
    ids: T.Optional(T.Array(T.Integer(), { minItems: 1, maxItems: 2 })),
    place: T.Optional(T.Object({ x: T.Integer(), note: T.Optional(T.String()) }, { additionalProperties: false })),
    page: T.Integer({ default: 1 }),
  }),
);

function refused(fields: Record<string, unknown>): unknown {
  try {
    read({ item_id: '1', ...fields });
  } catch (thrown) {
    return (thrown as Failed).detail.params;
  }
  throw new Error('It was taken.');
}

describe('input', () => {
  it('turns the text of forms into the declared scalars, and fills in defaults', () => {
    expect(read({ item_id: ' 12 ', cat_id: '0', score: '-1.5', open: '1', title: 'two' })).toEqual({
      item_id: 12,
      cat_id: 0,
      score: -1.5,
      open: true,
      title: 'two',
      page: 1,
    });
    expect(read({ item_id: 3, open: 'false', word: 'x', kind: 'a' })).toMatchObject({ item_id: 3, open: false });
    expect(read({ item_id: 3, open: '0' })).toMatchObject({ open: false });
  });

  it('takes an empty field for no number, and null for nothing', () => {
    expect(read({ item_id: '1', cat_id: '', score: null, page: '', open: '' })).toEqual({ item_id: 1, page: 1 });
  });

  it('drops what nobody declared, inside too', () => {
    expect(read({ item_id: '1', groupid: 1, place: { x: 2, admin: true } })).toEqual({
      item_id: 1,
      page: 1,
      place: { x: 2 },
    });
  });

  it('reads a list from JSON text, from repeated fields, and from one field', () => {
    expect(read({ item_id: 1, ids: '[1,"2"]' }).ids).toEqual([1, 2]);
    expect(read({ item_id: 1, ids: ['1', '2'] }).ids).toEqual([1, 2]);
    expect(read({ item_id: 1, ids: '7' }).ids).toEqual([7]);
    expect(read({ item_id: 1, place: '{"x":4}' }).place).toEqual({ x: 4 });
  });

  it.each<[Record<string, unknown>, object]>([
    [{ item_id: undefined }, { field: 'item_id', context: 'required' }],
    [{ item_id: '' }, { field: 'item_id', context: 'required' }],
    [{ item_id: '1e3' }, { field: 'item_id', context: 'number' }],
    [{ item_id: '0x10' }, { field: 'item_id', context: 'number' }],
    [{ item_id: true }, { field: 'item_id', context: 'number' }],
    [{ item_id: '1.5' }, { field: 'item_id', context: 'number' }],
    [{ item_id: '0' }, { field: 'item_id', context: 'minimum', limit: 1 }],
    [{ item_id: '99999999999999999999' }, { field: 'item_id', context: 'maximum', limit: Number.MAX_SAFE_INTEGER }],
    [{ item_id: ['1', '2'] }, { field: 'item_id', context: 'scalar' }],
    [{ title: { $regex: '.' } }, { field: 'title', context: 'scalar' }],
    [{ open: ['1'] }, { field: 'open', context: 'scalar' }],
    [{ open: 'maybe' }, { field: 'open', context: 'scalar' }],
    [{ title: 'a' }, { field: 'title', context: 'min_length', limit: 2 }],
    [{ title: 'abcdef' }, { field: 'title', context: 'max_length', limit: 5 }],
    [{ title: 'a\0b' }, { field: 'title', context: 'nul' }],
    [{ place: { x: 1, note: 'a\0' } }, { field: 'place', context: 'nul' }],
    [{ place: '{"x":1,"note":"a\\u0000"}' }, { field: 'place', context: 'nul' }],
    [{ place: '{x' }, { field: 'place', context: 'structure' }],
    [{ place: '4' }, { field: 'place', context: 'structure' }],
    [{ place: {} }, { field: 'place.x', context: 'required' }],
    [{ ids: '[]' }, { field: 'ids', context: 'min_items', limit: 1 }],
    [{ ids: [1, 2, 3] }, { field: 'ids', context: 'max_items', limit: 2 }],
    [{ ids: ['x'] }, { field: 'ids.0', context: 'number' }],
    [{ kind: 'c' }, { field: 'kind', context: 'choice' }],
    [{ word: 'A' }, { field: 'word', context: 'pattern' }],
    [{ score: 10 }, { field: 'score', context: 'maximum', limit: 10 }],
  ])('refuses %j by field and rule', (fields, params) => {
    expect(refused(fields)).toEqual(params);
  });

  it.each<[unknown, string]>([
    [[true], 'ids.0'],
    [[1, null], 'ids.1'],
    ['[false]', 'ids.0'],
    ['[1,null]', 'ids.1'],
  ])('takes what is neither number nor text for no number of a list: %j', (ids, field) => {
    expect(refused({ item_id: 1, ids })).toEqual({ field, context: 'number' });
    // The older address form is as forgiving as ever.
    expect(read({ item_id: 1, ids }, true).ids).toEqual(expect.any(Array));
  });

  it('takes none where the schema names no field', () => {
    expect(compileInput(T.Unknown())({ a: 1 })).toEqual({});
  });
});
