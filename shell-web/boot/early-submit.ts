/**
 * A form of the first view cannot send anything yet. Enter in one of its fields, or its button, leaves a mark, and the
 * screen that adopts the form goes on from there. Part of the script in the head.
 */
const EARLY = 'form[data-early]';

export function rememberEarlySubmit(): void {
  document.addEventListener('keydown', ({ key, isComposing, target }) => {
    if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement) mark(target);
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) mark(button);
  });
}

function mark(pressed: Element): void {
  const form = pressed.closest<HTMLFormElement>(EARLY);
  if (form) form.dataset.wanted = '';
}
