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
  const visit = (way: Way, isNeeded: boolean): void => {
    if (sorted.includes(way)) return;
    if (open.has(way)) {
      // An optional plugin that leads back here is set up later instead.
      if (isNeeded) way.end('failed', `${way.id}: requires itself through ${chain(open)}. Correct the descriptors.`);
      return;
    }
    open.add(way);
    const { requires = {}, optional = {} } = way.descriptor ?? {};
    for (const other of ways) {
      if (other.id in requires) visit(other, isNeeded);
      else if (other.id in optional) visit(other, false);
    }
    open.delete(way);
    sorted.push(way);
  };
  for (const way of ways) visit(way, true);
  return sorted;
}

function chain(open: ReadonlySet<Way>): string {
  return [...open].map((way) => way.id).join(', ');
}

/** Ends the way of the later of two plugins that claim the same thing. */
export function refuseDuplicates(ways: readonly Way[]): void {
  const owners = new Map<string, string>();
  for (const way of ways) {
    if (!way.isOn) continue;
    const claims = [
      ...(way.file.tables ?? []).map((table) => `the table ${table}`),
      ...(way.file.routes ?? []).map((route) => `the route ${route.path}`),
    ];
    const taken = claims.find((claim) => owners.has(claim));
    if (taken) {
      const owner = owners.get(taken);
      way.end('failed', `${way.id}: claims ${taken}, which ${owner} owns. Switch ${way.id} or ${owner} off.`);
    } else {
      for (const claim of claims) owners.set(claim, way.id);
    }
  }
}
