import { expect, it } from 'vitest';
import { placeIn } from './place.ts';

const book = [{ name: 'Costs' }, { name: 'My plan!' }];

it.each([
  [{ cell: 'Costs!B3' }, { sheet: 0, row: 2, column: 1 }],
  [{ cell: "'My plan!'!A1" }, { sheet: 1, row: 0, column: 0 }],
  [
    { sheet: '1', cell: 'b3' },
    { sheet: 1, row: 2, column: 1 },
  ],
  [{ cell: 'C1' }, { sheet: 0, row: 0, column: 2 }],
  [{ sheet: '1' }, { sheet: 1, row: 0, column: 0 }],
  [{ cell: 'Gone!A1' }, undefined],
  [{ sheet: '2', cell: 'A1' }, undefined],
  [{ cell: 'nowhere' }, undefined],
  [{}, undefined],
])('leads from %j to %j', (query, place) => {
  expect(placeIn(book, query)).toEqual(place);
});
