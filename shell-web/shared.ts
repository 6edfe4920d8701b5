/**
 * A module that remotes take from the shell is only provided when the shell itself imports it. The build makes chunks
 * of these, which load with the first remote that wants them.
 */
const lazyShared = [
  () => import('@docstead/core/ui/form'),
  () => import('@docstead/core/ui/data'),
  () => import('@docstead/core/ui/settings'),
] as const;

/** Fetches the first while nothing else happens, for somebody who will meet forms soon. */
export function warmShared(): void {
  // Safari has no requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 2_000));
  whenIdle(() => {
    lazyShared[0]().catch(() => undefined);
  });
}
