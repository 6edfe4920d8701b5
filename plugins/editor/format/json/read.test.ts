import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError, type Problem, placeIn } from '../problem.ts';
import { readJson } from './read.ts';
import { writeJson } from './write.ts';

/** What is wrong with a text, and where, as the dialog tells it. */
function problemOf(text: string): Problem & { readonly place: string } {
  try {
    readJson(text);
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    const { line, column } = placeIn(text, thrown.problem.at ?? 0);
    return { ...thrown.problem, place: `${line}:${column}` };
  }
  throw new Error(`nothing is wrong with ${text}`);
}

const pretty = (text: string) => writeJson(readJson(text), '  ');

describe('JSON', () => {
  it('says what every other reader says, whatever it is', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(JSON.parse(pretty(text))).toEqual(JSON.parse(text));
        expect(JSON.parse(writeJson(readJson(text), ''))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is refused where every other reader refuses it, and nowhere else', () => {
    const letters = fc.constantFrom(...'{}[]:,"\\ \n-0123.eEtrufalsn/\'');
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 12 }).map((all) => all.join('')),
        (text) => {
          let isGood = true;
          try {
            JSON.parse(text);
          } catch {
            isGood = false;
          }
          expect(isGood || problemOf(text) !== undefined).toBe(true);
          if (isGood) expect(JSON.parse(pretty(text))).toEqual(JSON.parse(text));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('keeps numbers, names and letters as they are written, in their order', () => {
    const text = '{"id":12345678901234567890,"price":1.10,"2":1e3,"1":"\\u4e2d\\/","2":null}';
    expect(writeJson(readJson(text), '')).toBe(text);
    expect(pretty('{"a":[],"b":{},"c":[1,{"d":true}]}')).toBe(
      '{\n  "a": [],\n  "b": {},\n  "c": [\n    1,\n    {\n      "d": true\n    }\n  ]\n}',
    );
  });

  it.each([
    ['', 'json_empty', '1:1'],
    ['{"a": 1', 'json_end', '1:8'],
    ['{"a" 1}', 'json_colon', '1:6'],
    ['{\n  a: 1\n}', 'json_name', '2:3'],
    ['{"a": 1 "b": 2}', 'json_comma_object', '1:9'],
    ['[1 2]', 'json_comma_list', '1:4'],
    ['[1, 2,]', 'json_comma_last', '1:6'],
    ['{"a": 1,\n}', 'json_comma_last', '1:8'],
    ["{'a': 1}", 'json_quote', '1:2'],
    ['{"a": “b”}', 'json_quote', '1:7'],
    ['{"a"：1}', 'json_wide', '1:5'],
    ['{\n  // why\n  "a": 1}', 'json_comment', '2:3'],
    ['["a\nb"]', 'json_string_line', '1:4'],
    ['["a\tb"]', 'json_string_control', '1:4'],
    ['["ab]', 'json_string_open', '1:2'],
    ['["a\\x"]', 'json_escape', '1:4'],
    ['[01]', 'json_number', '1:2'],
    ['[None]', 'json_value', '1:2'],
    ['{} {}', 'json_rest', '1:4'],
    ['['.repeat(501), 'json_deep', '1:501'],
  ])('%j is told by its reason and its place', (text, key, place) => {
    expect(problemOf(text)).toMatchObject({ key, place });
  });

  it('names what it found in the place of a value', () => {
    expect(problemOf('[undefined]').values).toEqual({ found: 'undefined' });
  });

  it('of 5 MB is read in a moment, and as fast where it is wrong at its end', () => {
    const item = '{"id":1,"name":"a name of some length","tags":["x","y"],"ok":true}';
    const long = `[${Array.from({ length: 75_000 }, () => item).join(',')}]`;
    expect(long.length).toBeGreaterThan(5_000_000);
    expect(writeJson(readJson(long), '  ').length).toBeGreaterThan(long.length);
    expect(problemOf(`${long}x`).key).toBe('json_rest');
  });
});
