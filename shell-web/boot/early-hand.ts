/**
 * Whoever moves by themselves before the scripts are there is not brought back to where they were: `over-reload` of the
 * SDK reads the mark. Where the window stands says nothing, for the browser brings people back in steps, as the text
 * comes. Part of the script in the head.
 */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export function rememberEarlyHand(): void {
  const mark = (): void => {
    document.documentElement.dataset.hand = '';
  };
  for (const name of BY_HAND) addEventListener(name, mark, { capture: true, passive: true, once: true });
}
