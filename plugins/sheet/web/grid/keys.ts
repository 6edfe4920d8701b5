import { isComposing } from '@docstead/core/ui';

/** With Ctrl, what the grid does something for; all other keys with Ctrl are the page's. */
const GRID_KEYS = new Set(['KeyA', 'KeyB', 'KeyC', 'KeyD', 'KeyF', 'KeyH', 'KeyR', 'KeyV', 'KeyX', 'KeyY', 'KeyZ']);
const MOVES = /^(?:Arrow|Home|End|Page)|^[;:'"]$/;

const inputOf = (root: ParentNode) => root.querySelector<HTMLElement>('.luckysheet-cell-input');

/** Puts the focus where the grid hears keys, as soon as that is there: it types into the cell that is selected. */
export function focusCells(root: HTMLElement): void {
  const focus = (): boolean => {
    const input = inputOf(root);
    input?.focus({ preventScroll: true });
    return input !== null;
  };
  if (focus()) return;
  const observer = new MutationObserver(() => focus() && observer.disconnect());
  observer.observe(root, { childList: true, subtree: true });
}

/** Whether a cell is being typed into. */
function isTyping(root: ParentNode): boolean {
  const box = root.querySelector<HTMLElement>('.luckysheet-input-box');
  return box !== null && Number(box.style.zIndex) > 0;
}

/** Keys that the grid would keep from the page reach it. */
export function listenToKeys(root: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { target } = event;
    // Its buttons are none of the browser's: they hear clicks only.
    if (
      ['Enter', ' '].includes(event.key) &&
      target instanceof HTMLElement &&
      target.getAttribute('role') === 'button'
    ) {
      event.preventDefault();
      event.stopPropagation();
      target.click();
      return;
    }
    if (
      event.key === 'Tab' &&
      event.isTrusted &&
      isTyping(root) &&
      !root.querySelector('.luckysheet-formula-search-item-active')
    ) {
      event.preventDefault();
      event.stopPropagation();
      commit(root);
      for (const key of ['ArrowUp', event.shiftKey ? 'ArrowLeft' : 'ArrowRight']) press(root, key);
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (GRID_KEYS.has(event.code) || MOVES.test(event.key) || ['Control', 'Meta', 'Shift'].includes(event.key)) return;
    if (event.code === 'KeyS' && isTyping(root)) commit(root);
    const copy = new KeyboardEvent(event.type, {
      ...{ key: event.key, code: event.code, ctrlKey: event.ctrlKey, metaKey: event.metaKey, shiftKey: event.shiftKey },
      ...{ bubbles: true, cancelable: true, composed: true },
    });
    event.stopPropagation();
    if (root.parentElement?.dispatchEvent(copy) === false) event.preventDefault();
  };
  root.addEventListener('keydown', onKey, true);
  return () => root.removeEventListener('keydown', onKey, true);
}

const CODES: Readonly<Record<string, number>> = { Enter: 13, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39 };

function press(root: ParentNode, key: string): void {
  const init = { key, code: key, keyCode: CODES[key] ?? 0, bubbles: true, cancelable: true };
  inputOf(root)?.dispatchEvent(new KeyboardEvent('keydown', init));
}

/** What is being typed becomes the value of its cell. */
const commit = (root: ParentNode): void => press(root, 'Enter');
