import { KernelError } from '../kernel-error.ts';
import type { Loader } from '../manifest.ts';
import { faultsOf } from './descriptor.ts';
import type { Way } from './way.ts';

export interface ReadOptions {
  readonly loader: Loader;
  /** plugin_state: what the administrator switched. */
  readonly switches: Readonly<Record<string, boolean>>;
}

/** Reads the descriptor, checks that it is one, and asks the switches. */
export async function read(way: Way, { loader, switches }: ReadOptions): Promise<void> {
  const file = await loader.descriptor(way.entry);
  way.descriptor = file;
  if (file.id !== way.id) {
    throw new KernelError(way.id, `the manifest calls it ${way.id}, its descriptor ${file.id}. Correct the manifest.`);
  }
  const [fault] = faultsOf(file);
  if (fault) throw new KernelError(way.id, fault);
  if (isSwitchedOn(way, switches)) return;
  if (file.essential) {
    throw new KernelError(way.id, 'is essential and cannot be off. Remove "enabled": false from the manifest.');
  }
  way.end('off', `${way.id}: is switched off.`);
}

function isSwitchedOn(way: Way, switches: ReadOptions['switches']): boolean {
  return switches[way.id] ?? way.entry.enabled ?? true;
}
