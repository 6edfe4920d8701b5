import { Menu as MantineMenu, Portal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './ContextMenu.module.css';
import { MenuEntries, type MenuProps } from './Menu.tsx';

export type ContextMenuProps = Pick<MenuProps, 'entries'> & {
  /** Where it opens, in pixels of the window; it stays inside of that. */
  at: { x: number; y: number };
  /** What it is the menu of, for a screen reader. */
  label: string;
  /** An entry was chosen, or none: put the focus back to what the menu was opened on. */
  onClose: () => void;
};

/** The menu of a right click, of Shift+F10, or of a button that many lines have. It is there as long as it is open. */
export function ContextMenu({ entries, at, label, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  // Opened by a key, its first entry is where the next key goes.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const menu = document.getElementById(anchor.current?.getAttribute('aria-controls') ?? '');
      menu?.querySelector<HTMLElement>('[role^="menuitem"]:not([disabled])')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    // Inside a drawer or anything else that moves, what is fixed would be fixed to that.
    <Portal>
      <MantineMenu
        opened
        onChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        position="bottom-start"
        offset={2}
        returnFocus={false}
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
