/**
 * Ctrl/Cmd+K before the shell is there would go to the browser: it is kept, and opens the palette as soon as there is
 * one, unless it was pressed again meanwhile. Part of the script in the head, so it imports nothing.
 */
const MARK = 'palette';

export function isPaletteKey({ ctrlKey, metaKey, shiftKey, altKey, key, isComposing }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key === 'k' && !isComposing;
}

export function rememberEarlyPalette(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') takeEarlyPalette();
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    // Pressed again it closes what would open.
    if (!event.repeat && !takeEarlyPalette()) document.documentElement.dataset[MARK] = '';
  });
}

/** Was it pressed since it was last asked? */
export function takeEarlyPalette(): boolean {
  const { dataset } = document.documentElement;
  const wasPressed = MARK in dataset;
  delete dataset[MARK];
  return wasPressed;
}
