import { type PushAudience, workChanged } from '../../sdk/contract/index.ts';
import type { JobQueue } from '../host-services/jobs/job-queue.ts';
import type { EventBus } from '../host-services/shared/events.ts';
import { tell } from './push-hub.ts';

/** Tells whoever asked for a job, and the administrators, of each change of it, in all browsers. Returns what ends it. */
export function tellOfWork(queue: JobQueue, events: EventBus): () => void {
  return queue.watch(({ id, uid }) => {
    if (typeof uid !== 'number') return;
    const audiences: readonly PushAudience[] = [{ uid }, { role: 'admin' }];
    for (const audience of audiences) tell(events, audience, { topic: workChanged, body: { id: String(id) } });
  });
}
