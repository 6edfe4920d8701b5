import lessThan from 'semver/functions/lt.js';
import major from 'semver/functions/major.js';
import satisfiesRange from 'semver/functions/satisfies.js';
import valid from 'semver/functions/valid.js';
import validRange from 'semver/ranges/valid.js';

/** A range that names a major version, as `^2` does, takes what is tried before that version is out: 2.0.0-beta.1. */
const OPTIONS = { includePrerelease: true };

/** Three numbers, and what may follow them: 1.0.0, 2.0.0-beta.1. */
export function isVersion(text: string): boolean {
  return valid(text) !== null;
}

/** npm takes an empty range for "any"; in a descriptor it is one that was forgotten. */
export function isRange(range: string): boolean {
  return range.split('||').every((part) => part.trim() !== '') && validRange(range, OPTIONS) !== null;
}

/** False for a version or a range that is none. */
export function satisfies(version: string, range: string): boolean {
  return satisfiesRange(version, range, OPTIONS);
}

/** Is it the same version? What was noted about a build is not told apart: 1.0.0+a is 1.0.0. */
export function isSame(version: string, other: string): boolean {
  return valid(version) !== null && valid(version) === valid(other);
}

/** What may break between two versions is told by this number. */
export { major };

/** False where one of them is no version. */
export function isOlder(version: string, other: string): boolean {
  return valid(version) !== null && valid(other) !== null && lessThan(version, other);
}
