import { Menu as MantineMenu, type MenuProps as MantineMenuProps } from '@mantine/core';
import { Fragment, type MouseEvent, type ReactElement } from 'react';
import { arrangeEntries, type MenuEntry } from './menu-entries.ts';

export type MenuProps = {
  /** The button that the menu hangs on, and is named by. */
  target: ReactElement;
  entries: readonly MenuEntry[];
  opened?: boolean;
  onChange?: (opened: boolean) => void;
} & Pick<MantineMenuProps, 'position'>;

export function Menu({ target, entries, ...rest }: MenuProps) {
  return (
    <MantineMenu {...rest}>
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MenuEntries entries={entries} />
    </MantineMenu>
  );
}

/** What opens, wherever it hangs. */
export function MenuEntries({ entries }: Pick<MenuProps, 'entries'>) {
  return (
    <MantineMenu.Dropdown>
      {arrangeEntries(entries).map((group, at) => (
        <Fragment key={group[0]?.id}>
          {at > 0 && <MantineMenu.Divider />}
          {group.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Fragment>
      ))}
    </MantineMenu.Dropdown>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const look = {
    leftSection: entry.icon,
    rightSection: entry.hint,
    disabled: entry.disabled ?? false,
    ...(entry.danger ? { color: 'red' } : {}),
  };
  if (entry.checked !== undefined) {
    return (
      <MantineMenu.CheckboxItem {...look} closeMenuOnClick checked={entry.checked} onChange={() => entry.onSelect?.()}>
        {entry.label}
      </MantineMenu.CheckboxItem>
    );
  }
  if (entry.href !== undefined && !entry.disabled) {
    return (
      <MantineMenu.Item {...look} component="a" href={entry.href} onClick={(event) => follow(event, entry)}>
        {entry.label}
      </MantineMenu.Item>
    );
  }
  return (
    <MantineMenu.Item {...look} onClick={() => entry.onSelect?.()}>
      {entry.label}
    </MantineMenu.Item>
  );
}

/** A modified click asks the browser for a new tab or window, and belongs to the browser. */
function follow(event: MouseEvent, entry: MenuEntry): void {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!entry.onSelect || !isPlain) return;
  event.preventDefault();
  entry.onSelect();
}
