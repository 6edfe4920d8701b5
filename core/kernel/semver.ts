/** The part of version ranges that descriptors use: `^1.2`, `~1.2.3`, `>=1 <3`, `1.x`, `*`, `1.2.3`, and `||` between them. */

type Version = readonly [major: number, minor: number, patch: number];

const PARTIAL = /^v?(\d+|[x*])(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?(?:[-+][0-9a-z.+-]*)?$/i;

/** Pre-release tags are not told apart: 2.0.0-beta counts as 2.0.0. */
export function parseVersion(text: string): Version | undefined {
  const hit = /^v?(\d+)\.(\d+)\.(\d+)(?:[-+][0-9a-z.+-]*)?$/i.exec(text.trim());
  return hit ? [Number(hit[1]), Number(hit[2]), Number(hit[3])] : undefined;
}

export function isRange(range: string): boolean {
  return range.split('||').every((part) => comparatorsOf(part) !== undefined);
}

export function satisfies(version: string, range: string): boolean {
  const parsed = parseVersion(version);
  if (!parsed) return false;
  return range.split('||').some((part) => comparatorsOf(part)?.every((allows) => allows(parsed)) ?? false);
}

type Comparator = (version: Version) => boolean;

function comparatorsOf(part: string): Comparator[] | undefined {
  const words = part
    .trim()
    .replace(/(>=|<=|>|<|=|\^|~)\s+/g, '$1')
    .split(/\s+/)
    .filter(Boolean);
  const comparators = words.map(comparatorOf);
  return comparators.every((one) => one !== undefined) && words.length > 0 ? (comparators as Comparator[]) : undefined;
}

function comparatorOf(word: string): Comparator | undefined {
  const hit = /^(>=|<=|>|<|=|\^|~)?(.+)$/.exec(word);
  const given = partial(hit?.[2] ?? '');
  if (!given) return undefined;
  const low = fill(given);
  const past = (at: number): Version => bump(low, Math.min(at, given.length - 1));
  switch (hit?.[1]) {
    case '>=':
      return (version) => compare(version, low) >= 0;
    case '<':
      return (version) => compare(version, low) < 0;
    case '>':
      return (version) => compare(version, given.length < 3 ? past(2) : low) >= (given.length < 3 ? 0 : 1);
    case '<=':
      return (version) => compare(version, past(2)) < 0;
    case '^':
      return between(low, past(firstNonZero(given)));
    case '~':
      return between(low, past(1));
    default:
      return between(low, past(2));
  }
}

/** The numbers that are given, before the first `x` or `*`. */
function partial(text: string): number[] | undefined {
  const hit = PARTIAL.exec(text);
  if (!hit) return undefined;
  const numbers: number[] = [];
  for (const segment of [hit[1], hit[2], hit[3]]) {
    if (segment === undefined || /[x*]/i.test(segment)) break;
    numbers.push(Number(segment));
  }
  return numbers;
}

function fill(given: readonly number[]): Version {
  return [given[0] ?? 0, given[1] ?? 0, given[2] ?? 0];
}

/** ^0.2.3 allows 0.2.x only: below 1.0.0 the first number that is not zero counts as the major one. */
function firstNonZero(given: readonly number[]): number {
  const index = given.findIndex((number) => number > 0);
  return index < 0 ? Math.max(given.length - 1, 0) : index;
}

function bump(version: Version, at: number): Version {
  if (at < 0) return [Number.POSITIVE_INFINITY, 0, 0];
  if (at === 0) return [version[0] + 1, 0, 0];
  if (at === 1) return [version[0], version[1] + 1, 0];
  return [version[0], version[1], version[2] + 1];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function between(low: Version, high: Version): Comparator {
  return (version) => compare(version, low) >= 0 && compare(version, high) < 0;
}
