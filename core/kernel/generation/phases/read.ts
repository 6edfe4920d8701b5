import { KernelError } from '../../faults/kernel-error.ts';
import type { Loader } from '../manifest.ts';
import type { Candidate } from './candidate.ts';
import { faultsOf } from './descriptor.ts';

export interface ReadOptions {
  readonly loader: Loader;
  /** plugin_state: what the administrator switched. */
  readonly switches: Readonly<Record<string, boolean>>;
}

/** Reads the descriptor, checks that it is one, and asks the switches; and the texts, by which one that is off is called too. */
export async function read(candidate: Candidate, { loader, switches }: ReadOptions): Promise<void> {
  const file = await loader.descriptor(candidate.entry);
  candidate.descriptor = file;
  if (file.id !== candidate.id) {
    throw new KernelError(
      candidate.id,
      `the manifest calls it ${candidate.id}, its descriptor ${file.id}. Correct the manifest.`,
    );
  }
  const [fault] = faultsOf(file);
  if (fault) throw new KernelError(candidate.id, fault);
  if (isSwitchedOn(candidate, switches)) {
    candidate.locales = await loader.locales(candidate.entry);
    return;
  }
  if (file.essential) {
    throw new KernelError(candidate.id, 'is essential and cannot be off. Remove "enabled": false from the manifest.');
  }
  candidate.locales = await loader.locales(candidate.entry).catch(() => ({}));
  const kind = candidate.id in switches ? 'switch' : 'manifest';
  candidate.end('off', `${candidate.id}: is switched off.`, { kind });
}

function isSwitchedOn(candidate: Candidate, switches: ReadOptions['switches']): boolean {
  return switches[candidate.id] ?? candidate.entry.enabled ?? true;
}
