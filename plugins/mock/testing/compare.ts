import type { TemplateCase } from '../template/fixtures/template-case.ts';
import { make } from '../template/make.ts';
import type { Json } from '../template/types.ts';
import { askMock, type OracleAnswer } from './mock-oracle.ts';
import { differences, type Shape, shapeOf } from './shape.ts';

/** A Wednesday, with hours, minutes and seconds of their own. */
const NOW = Date.UTC(2026, 2, 18, 13, 24, 35, 67);

/** Numbers from a seed: mulberry32. */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const outOfRange = (who: string, shape: Shape, range: TemplateCase['range']): string[] =>
  Object.entries(range ?? {}).flatMap(([path, [least, most]]) => {
    const spans = shape.get(path)?.spans;
    const [low, high] = spans?.get('number') ?? spans?.get('rows') ?? spans?.get('length') ?? [Number.NaN, Number.NaN];
    return low >= least && high <= most ? [] : [`${path} of ${who}: ${low}..${high} is not in ${least}..${most}`];
  });

function faultsOf({ range, differs }: TemplateCase, ours: readonly Json[], oracle: OracleAnswer): string[] {
  const made = shapeOf(ours);
  if (differs) {
    const wrong = ours.map((one) => JSON.stringify(one)).filter((one) => !differs.ours.test(one));
    const isAlike = oracle.results && differences(made, shapeOf(oracle.results)).length === 0;
    return [...wrong.slice(0, 2), ...(isAlike ? ['does not differ from Mock.js any more'] : [])];
  }
  if (!oracle.results) return [`Mock.js fails: ${oracle.error}`];
  const theirs = shapeOf(oracle.results);
  const outside = [...outOfRange('ours', made, range), ...outOfRange('Mock.js', theirs, range)];
  return [...differences(made, theirs), ...outside];
}

/** What differs from Mock.js, by the name of the template: of `times` results of each. */
export function compareWithMock(cases: readonly TemplateCase[], times: number): Record<string, string[]> {
  const answers = askMock({ templates: cases.map(({ template }) => template), times, now: NOW });
  const chance = chanceFrom(11);
  const source = { chance, now: () => NOW, clock: () => 0 };
  const faults = cases.map((one, n): [string, string[]] => {
    const ours = Array.from({ length: times }, () => make(one.template, source));
    return [one.name, faultsOf(one, ours, answers[n] ?? {})];
  });
  return Object.fromEntries(faults.filter(([, list]) => list.length > 0));
}
