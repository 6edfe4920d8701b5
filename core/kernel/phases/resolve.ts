import { KernelError } from '../kernel-error.ts';
import { satisfies } from '../semver.ts';
import type { Way } from './way.ts';

/** Are the required plugins on, in versions that fit? An optional one may be absent, but not of a wrong version. */
export function resolve(way: Way, ways: readonly Way[]): void {
  const { requires = {}, optional = {} } = way.file;
  for (const [id, range] of Object.entries(requires)) {
    const found = ways.find((other) => other.id === id);
    if (!found) {
      throw new KernelError(
        way.id,
        `requires ${id} ${range}, which is not installed. Install ${id} or switch ${way.id} off.`,
      );
    }
    expectVersion(way, found, range);
  }
  for (const [id, range] of Object.entries(optional)) {
    const found = ways.find((other) => other.id === id && other.isOn);
    if (found) expectVersion(way, found, range);
  }
}

function expectVersion(way: Way, found: Way, range: string): void {
  const { version } = found.file;
  if (satisfies(version, range)) return;
  throw new KernelError(
    way.id,
    `requires ${found.id} ${range}, found ${version}. Update ${found.id} or switch ${way.id} off.`,
  );
}

/** Who is required comes before who requires, so that services are there when they are asked for. */
export function inOrder(ways: readonly Way[]): Way[] {
  const sorted: Way[] = [];
  const open = new Set<Way>();
  const visit = (way: Way): void => {
    if (sorted.includes(way)) return;
    if (open.has(way)) {
      way.end('failed', `${way.id}: requires itself through ${chain(open)}. Correct the descriptors.`);
      return;
    }
    open.add(way);
    for (const other of requiredBy(way, ways)) visit(other);
    for (const other of ways) if (isWelcome(way, other, { ways, open })) visit(other);
    open.delete(way);
    sorted.push(way);
  };
  for (const way of ways) visit(way);
  return sorted;
}

function requiredBy(way: Way, ways: readonly Way[]): Way[] {
  return ways.filter((other) => other.id in (way.descriptor?.requires ?? {}));
}

/** An optional plugin comes before who may use it, unless it requires somebody who is waiting for it. */
function isWelcome(
  way: Way,
  optional: Way,
  { ways, open }: { readonly ways: readonly Way[]; readonly open: ReadonlySet<Way> },
): boolean {
  if (!(optional.id in (way.descriptor?.optional ?? {}))) return false;
  const seen = new Set<Way>();
  const leadsBack = (from: Way): boolean => {
    if (open.has(from)) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return requiredBy(from, ways).some(leadsBack);
  };
  return !leadsBack(optional);
}

function chain(open: ReadonlySet<Way>): string {
  return [...open].map((way) => way.id).join(', ');
}
