import { rmSync } from 'node:fs';
import { shelfOf } from '../../core/testing/databases/shelf.ts';

/**
 * Ends a tester, which leads a group of its own, with all that runs its tests: a worker in an endless loop hears nothing
 * of its parent's end, and would go on for ever. What its tests begin with goes too.
 */
export function endGroup(leader: number): void {
  rmSync(shelfOf(leader), { recursive: true, force: true });
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (thrown) {
    // Nobody of it is left.
    if ((thrown as NodeJS.ErrnoException).code !== 'ESRCH') throw thrown;
  }
}
