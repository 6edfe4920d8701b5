/** Newer than the types of the DOM that we compile with; Safari lacks it. */
type Movable = Element & { moveBefore?: (node: Node, child: Node | null) => void };

/** Moves a node as its parent's last child. What has the focus inside of it keeps it, and its selection. */
export function moveInto(parent: Element, node: HTMLElement): void {
  const { moveBefore } = parent as Movable;
  if (moveBefore && node.isConnected && parent.isConnected) {
    moveBefore.call(parent, node, null);
    return;
  }
  const giveBack = focusIn(node);
  parent.append(node);
  giveBack();
}

function focusIn(node: HTMLElement): () => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !node.contains(active)) return () => {};
  if (!(active instanceof HTMLInputElement)) return () => active.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, selectionDirection } = active;
  return () => {
    active.focus({ preventScroll: true });
    // Boxes to tick have no selection, and throw.
    if (selectionStart !== null)
      active.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
}

/**
 * Keeps a node in the document while one place gives it up and before the next one takes it, both in one turn of React:
 * out of the document a field would lose the focus. What nobody takes is dropped.
 */
export function park(node: HTMLElement, from: Element): void {
  if (node.parentNode !== from) return;
  moveInto(document.body, node);
  queueMicrotask(() => {
    if (node.parentNode === document.body) node.remove();
  });
}
