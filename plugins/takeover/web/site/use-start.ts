import { invalidate, REPORT, RUN, SOURCES, useAction } from '../api.ts';

export type People = '' | 'merge';

/** Begins a run. Why it was refused stays until the next try. */
export function useStart(source: string) {
  const starting = useAction('/api/takeover/start', { invalidates: ['/api/job/mine', RUN] });
  const start = async (wish: { readonly dry: 0 | 1; readonly people: People }) => {
    try {
      await starting.run({ source, ...wish });
    } catch {
      // Somebody else has begun one meanwhile, or the site was taken away.
      await invalidate(SOURCES, REPORT, RUN);
    }
  };
  return {
    error: starting.error,
    isStarting: starting.isRunning,
    look: () => start({ dry: 1, people: '' }),
    take: (people: People) => start({ dry: 0, people }),
  };
}
