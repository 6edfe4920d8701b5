/** Names for controls of FortuneSheet that have none: no setting of it gives them any. */
const NAMES: readonly (readonly [selector: string, key: string])[] = [
  ['.luckysheet-cell-input', 'grid.cell'],
  ['.fortune-fx-input', 'grid.formula'],
  ['.fortune-left-top', 'grid.select_all'],
  ['.fortune-toolbar-button:not([data-tips])', 'grid.more_tools'],
];

export function nameControls(root: HTMLElement, textOf: (key: string) => string): () => void {
  const name = () => {
    for (const [selector, key] of NAMES) {
      for (const element of root.querySelectorAll(selector)) {
        if (element.getAttribute('aria-label') !== textOf(key)) element.setAttribute('aria-label', textOf(key));
        if (!element.hasAttribute('role'))
          element.setAttribute('role', selector.endsWith('input') ? 'textbox' : 'button');
      }
    }
  };
  const observer = new MutationObserver(() => {
    name();
    nameLists(root);
  });
  observer.observe(root, { childList: true, subtree: true });
  name();
  nameLists(root);
  return () => observer.disconnect();
}

const HAN = /\p{Script=Han}/u;

/** Lists are called by their tool and its value (`Font: Arial`), which for some is nothing, or Chinese in every language. */
function nameLists(root: HTMLElement): void {
  for (const list of root.querySelectorAll('.fortune-toolbar-combo-button[data-tips]')) {
    const tool = list.getAttribute('data-tips') ?? '';
    const label = list.getAttribute('aria-label') ?? '';
    const value = label.slice(tool.length).replace(/^[:\s]+/, '');
    if (label !== tool && (value === '' || (HAN.test(value) && !HAN.test(tool)))) list.setAttribute('aria-label', tool);
  }
}
