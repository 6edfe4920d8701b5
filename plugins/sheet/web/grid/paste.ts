import { cleanTable } from './clean-table.ts';

/** Of the clipboard, what the grid may read: plain text, and a table made anew of what was copied. */
export function listenToPaste(root: HTMLElement): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (!event.isTrusted || !clipboardData || !(target instanceof Element) || !root.contains(target)) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const data = new DataTransfer();
    data.setData('text/plain', clipboardData.getData('text/plain'));
    const table = cleanTable(clipboardData.getData('text/html'));
    if (table !== undefined) data.setData('text/html', table);
    event.preventDefault();
    event.stopImmediatePropagation();
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  };
  document.addEventListener('paste', onPaste, true);
  return () => document.removeEventListener('paste', onPaste, true);
}
