import { isComposing } from '../../core/ui/base/is-composing.ts';

/**
 * Escape that ends a word of an input method closes nothing: dialogs of the component library, which know only one of the
 * ways in which browsers say so, would go with all that was typed in them. Where text is edited freely it is the editor's.
 * Part of the script in the head: it hears keys first.
 */
export function keepComposedEscape(until: { readonly signal?: AbortSignal } = {}): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const isEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
      if (event.key === 'Escape' && !isEditor && isComposing(event)) event.stopImmediatePropagation();
    },
    { ...until, capture: true },
  );
}
