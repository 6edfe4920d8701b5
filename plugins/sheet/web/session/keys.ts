/** Keys of the spreadsheet, in the groups of the help. `Mod` is Ctrl, and Cmd on a Mac. */
export const KEY_GROUPS = [
  {
    id: 'moving',
    keys: [
      ['move', 'Arrows'],
      ['edge', 'Mod+Arrows'],
      ['next', 'Tab'],
      ['previous', 'Shift+Tab'],
      ['below', 'Enter'],
      ['select', 'Shift+Arrows'],
      ['all', 'Mod+A'],
    ],
  },
  {
    id: 'editing',
    keys: [
      ['edit', 'F2'],
      ['break', 'Alt+Enter'],
      ['clear', 'Delete'],
      ['cancel', 'Escape'],
      ['copy', 'Mod+C'],
      ['cut', 'Mod+X'],
      ['paste', 'Mod+V'],
      ['undo', 'Mod+Z'],
      ['redo', 'Mod+Y'],
    ],
  },
  {
    id: 'page',
    keys: [
      ['save', 'Mod+S'],
      ['help', 'F1'],
    ],
  },
] as const;

const isMac = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform);
const ON_MAC: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↩', Delete: '⌫' };
const ARROWS = '← ↑ → ↓';

/** As this platform writes it. */
export function keyName(key: string): string {
  const parts = key.split('+').map((part) => (part === 'Arrows' ? ARROWS : part));
  if (isMac()) return parts.map((part) => ON_MAC[part] ?? part).join('');
  return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
}
