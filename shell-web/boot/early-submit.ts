import { isComposing } from '../../core/ui/base/is-composing.ts';

/**
 * What stands in the first view cannot act yet. Enter in a field of a form, its button, or one that stands alone leaves a
 * mark, and the screen that takes over goes on from there. Part of the script in the head.
 */
const EARLY = '[data-early]';

export function rememberEarlySubmit(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key === 'Enter' && !isComposing(event) && target instanceof HTMLInputElement) mark(target);
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) mark(button);
  });
  // Browsers send a form of one field by Enter, whatever buttons it has.
  document.addEventListener('submit', (event) => {
    if (event.target instanceof Element && event.target.closest(EARLY)) event.preventDefault();
  });
}

function mark(pressed: Element): void {
  const early = pressed.closest<HTMLElement>(EARLY);
  if (early) early.dataset.wanted = '';
}
