import { Menu } from '@mantine/core';
import { Fragment, type MouseEvent } from 'react';
import { arrangeEntries, type MenuEntry } from './menu-entries.ts';

/** What opens, wherever it hangs. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <Menu.Dropdown>
      {arrangeEntries(entries).map((group, at) => (
        <Fragment key={group[0]?.id}>
          {at > 0 && <Menu.Divider />}
          {group.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Fragment>
      ))}
    </Menu.Dropdown>
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
      <Menu.CheckboxItem {...look} closeMenuOnClick checked={entry.checked} onChange={() => entry.onSelect?.()}>
        {entry.label}
      </Menu.CheckboxItem>
    );
  }
  if (entry.href !== undefined && !entry.disabled) {
    return (
      <Menu.Item {...look} component="a" href={entry.href} onClick={(event) => follow(event, entry)}>
        {entry.label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...look} onClick={() => entry.onSelect?.()}>
      {entry.label}
    </Menu.Item>
  );
}

/** A modified click asks the browser for a new tab or window, and belongs to the browser. */
function follow(event: MouseEvent, entry: MenuEntry): void {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!entry.onSelect || !isPlain) return;
  event.preventDefault();
  entry.onSelect();
}
