import { KernelError } from '../../faults/kernel-error.ts';
import { satisfies } from '../versions.ts';
import type { Candidate } from './candidate.ts';

/** Are the required plugins on, in versions that fit? An optional one may be absent, but not of a wrong version. */
export function resolve(candidate: Candidate, candidates: readonly Candidate[]): void {
  const { requires = {}, optional = {} } = candidate.file;
  for (const [id, range] of Object.entries(requires)) {
    const found = candidates.find((other) => other.id === id);
    if (!found) {
      throw new KernelError(
        candidate.id,
        `requires ${id} ${range}, which is not installed. Install ${id} or switch ${candidate.id} off.`,
      );
    }
    expectVersion(candidate, found, range);
  }
  for (const [id, range] of Object.entries(optional)) {
    const found = candidates.find((other) => other.id === id && other.isOn);
    if (found) expectVersion(candidate, found, range);
  }
}

function expectVersion(candidate: Candidate, found: Candidate, range: string): void {
  const { version } = found.file;
  if (satisfies(version, range)) return;
  throw new KernelError(
    candidate.id,
    `requires ${found.id} ${range}, found ${version}. Update ${found.id} or switch ${candidate.id} off.`,
  );
}

/** Who is required comes before who requires, so that services are there when they are asked for. */
export function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const sorted: Candidate[] = [];
  const open = new Set<Candidate>();
  const visit = (candidate: Candidate): void => {
    if (sorted.includes(candidate)) return;
    if (open.has(candidate)) {
      candidate.end('failed', `${candidate.id}: requires itself through ${chain(open)}. Correct the descriptors.`);
      return;
    }
    open.add(candidate);
    for (const other of requiredBy(candidate, candidates)) visit(other);
    for (const other of candidates) if (isWelcome(candidate, other, { candidates, open })) visit(other);
    open.delete(candidate);
    sorted.push(candidate);
  };
  for (const candidate of candidates) visit(candidate);
  return sorted;
}

function requiredBy(candidate: Candidate, candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter((other) => other.id in (candidate.descriptor?.requires ?? {}));
}

/** An optional plugin comes before who may use it, unless it requires somebody who is waiting for it. */
function isWelcome(
  candidate: Candidate,
  optional: Candidate,
  { candidates, open }: { readonly candidates: readonly Candidate[]; readonly open: ReadonlySet<Candidate> },
): boolean {
  if (!(optional.id in (candidate.descriptor?.optional ?? {}))) return false;
  const seen = new Set<Candidate>();
  const leadsBack = (from: Candidate): boolean => {
    if (open.has(from)) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return requiredBy(from, candidates).some(leadsBack);
  };
  return !leadsBack(optional);
}

function chain(open: ReadonlySet<Candidate>): string {
  return [...open].map((candidate) => candidate.id).join(', ');
}
