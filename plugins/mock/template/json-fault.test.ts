import { describe, expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

describe('the fault of a text that is no JSON', () => {
  it.each([
    ['not json', 1, 1],
    ['', 1, 1],
    ['{"a": 1,}', 1, 9],
    ['{"a": 1\n "b": 2}', 2, 2],
    ['{\n  "a": tru\n}', 2, 8],
    ['[1, 2', 1, 6],
    ['[1, ]', 1, 5],
    ['{"a" 1}', 1, 6],
    ['{} x', 1, 4],
    ['"a\nb"', 1, 1],
    ["{'a': 1}", 1, 2],
    ['[01]', 1, 3],
  ])('of %j is at line %i, column %i', (text, line, column) => {
    expect(jsonFault(text)).toEqual({ line, column });
  });

  it('is none in JSON, and is found in what is nested deep', () => {
    expect(jsonFault(' {"a": [1, -2.5e3, "\\u00e9\\n", true, null, {}]} ')).toBeUndefined();
    expect(jsonFault('['.repeat(100_000))).toEqual({ line: 1, column: 100_001 });
  });
});
