/** Longer than two processes take to pass one signal on; shorter than a person takes to lose patience. */
const MOMENT_MS = 1_000;

/**
 * A terminal tells every process of its group to stop, and npm passes on what it is told: asked twice within a moment is
 * asked once.
 */
export function onceAMoment(work: () => void, now: () => number = () => performance.now()): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    const isNew = at - last >= MOMENT_MS;
    last = isNew ? at : last;
    if (isNew) work();
  };
}
