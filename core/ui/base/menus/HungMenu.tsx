import { Menu as MantineMenu, type MenuProps as MantineMenuProps } from '@mantine/core';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { MenuEntries } from './MenuEntries.tsx';
import type { MenuEntry, MenuHead } from './menu-entries.ts';

export type MenuProps = {
  /** The button that the menu hangs on, and is named by. */
  target: ReactElement;
  entries: readonly MenuEntry[];
  head?: MenuHead;
  opened?: boolean;
  /** Its button was pressed before it was there itself: it opens at once. */
  wasPressed?: boolean;
  onChange?: (opened: boolean) => void;
  /** So many entries that they stand in two columns where the window has room. */
  isWide?: boolean;
  /** Names of groups, which stand above them. */
  titles?: Readonly<Record<string, string>>;
} & Pick<MantineMenuProps, 'position'>;

/** A menu with its button. `isWanted`: the button was pressed before the menu was loaded, so it opens by itself. */
export function HungMenu(props: MenuProps & { isWanted: boolean }) {
  const { target, entries, head, opened, onChange, isWide = false, titles, wasPressed: _, isWanted, ...rest } = props;
  const id = useId();
  const [isReady, ready] = useState(false);
  const [isOpen, open] = useState(isWanted);
  useEffect(() => {
    // The button that was pressed gave way to this one; the menu gives the focus back to where it was when it opened.
    if (isWanted) document.getElementById(id)?.focus({ preventScroll: true });
    ready(true);
  }, [id, isWanted]);
  return (
    <MantineMenu
      {...rest}
      id={id}
      opened={isReady && (opened ?? isOpen)}
      onChange={(next) => {
        open(next);
        onChange?.(next);
      }}
    >
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MenuEntries entries={entries} head={head} isWide={isWide} titles={titles} />
    </MantineMenu>
  );
}
