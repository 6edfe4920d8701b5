import { FIT_EACH_OTHER, otherMajor } from '../../points/majors.ts';
import type { Candidate } from './candidate.ts';

/**
 * Whether the web services that a plugin's remote asks for are here in another major. It is no reason to end it: in a
 * browser a service that is not there is undefined, as where its provider is off.
 */
export function judgeAsked(candidate: Candidate, candidates: readonly Candidate[]): void {
  const others = candidates.filter((other) => other.isOn && other !== candidate);
  const owners = new Map(others.flatMap(({ id, file }) => (file.provides ?? []).map((service) => [service, id])));
  for (const id of candidate.file.asks ?? []) {
    const other = otherMajor(id, owners.keys());
    if (other) {
      candidate.note(`asks for the web service ${id}, and ${owners.get(other)} provides ${other}. ${FIT_EACH_OTHER}`);
    }
  }
}
