import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellName, placeOf, rangeName, rangeOf } from './address.ts';

const place = fc.record({ row: fc.nat(1_048_575), column: fc.nat(16_383) });

describe('an address', () => {
  it('names a place and no other', () => {
    fc.assert(
      fc.property(place, (one) => {
        expect(placeOf(cellName(one))).toEqual(one);
        expect(placeOf(cellName(one).toLowerCase().replace(/\d+/, '$$$&'))).toEqual(one);
      }),
    );
    expect([0, 25, 26, 701, 702, 16_383].map((column) => cellName({ row: 0, column }))).toEqual([
      ...['A1', 'Z1', 'AA1', 'ZZ1', 'AAA1', 'XFD1'],
    ]);
  });

  it('of a range begins at its upper left corner', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const found = rangeOf(`${cellName(a)}:${cellName(b)}`);
        expect(found).toEqual(rangeOf(`${cellName(b)}:${cellName(a)}`));
        expect(found && rangeOf(rangeName(found))).toEqual(found);
      }),
    );
    expect(rangeOf('B2')).toEqual(rangeOf('B2:B2'));
  });

  it.each(['', 'A', '1', 'A0', 'AAAA1', 'A1:B2:C3', 'A1:', 'A-1', '__proto__'])('%j is none', (name) => {
    expect(rangeOf(name)).toBeUndefined();
  });
});
