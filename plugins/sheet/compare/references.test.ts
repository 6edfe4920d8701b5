import { describe, expect, it } from 'vitest';
import { type Reference, referenceText, withReferences } from './references.ts';

const namesOf = (formula: string) => {
  const found: string[] = [];
  withReferences(formula, (reference) => {
    found.push(referenceText(reference));
    return reference;
  });
  return found;
};
const down = ({ sheet, from, to }: Reference): Reference => {
  const end = (one: typeof from) => (one.row === undefined ? one : { ...one, row: one.row + 1 });
  return { ...(sheet !== undefined && { sheet }), from: end(from), ...(to && { to: end(to) }) };
};

describe('references of a formula', () => {
  it.each([
    ['=A1+$B$2', ['A1', '$B$2']],
    ['=SUM(A1:b2,C:C,$3:4)', ['A1:B2', 'C:C', '$3:4']],
    ["=Plan!A1&'My ''own'' plan'!B$2", ['Plan!A1', "'My ''own'' plan'!B$2"]],
    ['=表一!A1', ['表一!A1']],
    ['="A1"&"say ""B2"""', []],
    ['=LOG10(A1)+ATAN2(1,2)+Rate_A1+A1.5', ['A1']],
    ['=1.5E3+ABCD1+A0', []],
    ['="open A1', []],
    ['={1,2;A1}%', ['A1']],
  ])('are found in %s', (formula, names) => {
    expect(namesOf(formula)).toEqual(names);
    expect(withReferences(formula, (reference) => reference)).toBe(formula);
  });

  it('are written anew where they change, and all else stays', () => {
    expect(withReferences('= sum( a1:$B$2 , \'x y\'!C3 )&"A1"', down)).toBe('= sum( A2:$B$3 , \'x y\'!C4 )&"A1"');
    expect(withReferences('=A1+B2', ({ from }) => (from.column === 0 ? '#REF!' : 'x'))).toBe('=#REF!+x');
  });

  it('are found in a long hostile text in one pass', () => {
    const text = `=${"'".repeat(20_000)}${'A'.repeat(20_000)}${'$'.repeat(20_000)}${'"'.repeat(20_001)}`;
    expect(withReferences(text, (reference) => reference)).toBe(text);
  });
});
