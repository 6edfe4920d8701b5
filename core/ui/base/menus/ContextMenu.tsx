import { Menu as MantineMenu, Portal } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './ContextMenu.module.css';
import { MenuEntries } from './MenuEntries.tsx';
import type { MenuEntry } from './menu-entries.ts';

export type ContextMenuProps = {
  entries: readonly MenuEntry[];
  /** Where it opens, in pixels of the window; it stays inside of that. */
  at: { x: number; y: number };
  /** Which of its edges is at that place; `start` by default. */
  side?: 'start' | 'end';
  /** What it is the menu of, for a screen reader. */
  label: string;
  /** An entry was chosen, or none: put the focus back to what the menu was opened on. */
  onClose: () => void;
};

/** In a low window there may be room neither above nor below: it moves until it is inside. */
const INSIDE = { flip: false, shift: { crossAxis: true, padding: 8 } };
const OUTSIDE = ['mousedown', 'touchstart'];

/** The menu of a right click, of Shift+F10, or of a button that many lines have. It is there as long as it is open. */
export function ContextMenu({ entries, at, side = 'start', label, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  useEffect(() => focusFirst(anchor), []);
  return (
    // Inside a drawer or anything else that moves, what is fixed would be fixed to that.
    <Portal>
      <MantineMenu
        opened
        onChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        position={`bottom-${side}`}
        offset={2}
        middlewares={INSIDE}
        returnFocus={false}
        // The key that opens it is still on its way, and would be one that was pressed outside.
        clickOutsideEvents={OUTSIDE}
      >
        <MantineMenu.Target>
          <button
            ref={anchor}
            type="button"
            tabIndex={-1}
            aria-label={label}
            className={styles.anchor}
            style={{ left: at.x, top: at.y }}
          />
        </MantineMenu.Target>
        <MenuEntries entries={entries} />
      </MantineMenu>
    </Portal>
  );
}

const ENTRY = '[role^="menuitem"]';

/** The menu comes some frames after its anchor; by then its first entry is where the next key goes, or went already. */
function focusFirst(anchor: RefObject<HTMLElement | null>, tries = 10): () => void {
  let frame = requestAnimationFrame(function look(): void {
    const menu = anchor.current && document.querySelector(`[role="menu"][aria-labelledby="${anchor.current.id}"]`);
    const { activeElement } = document;
    if (menu?.contains(activeElement) && activeElement?.matches(ENTRY)) return;
    const first = menu?.querySelector<HTMLElement>(`${ENTRY}:not([disabled])`);
    first?.focus();
    tries -= 1;
    if (document.activeElement !== first && tries > 0) frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}
