import { setTimeout as pause } from 'node:timers/promises';

type Task =
  | { readonly say: string }
  | { readonly wait: number }
  | { readonly count: Int32Array }
  | 'throw'
  | 'exit'
  | 'fill'
  | 'spin'
  | 'function';

/** What tests ask of a thread. */
export default async (task: Task): Promise<unknown> => {
  if (task === 'throw') throw new RangeError('too far');
  if (task === 'exit') return process.exit(0);
  if (task === 'function') return () => undefined;
  if (task === 'spin') for (;;);
  if (task === 'fill') {
    const all: number[][] = [];
    for (;;) all.push(new Array(100_000).fill(0));
  }
  if ('say' in task) return { said: task.say, bytes: new Uint8Array([1, 2]) };
  // Shared with whoever asks, and so tells of tasks whose answer nobody hears.
  if ('count' in task) return Atomics.add(task.count, 0, 1) + 1;
  await pause(task.wait);
  return task.wait;
};
