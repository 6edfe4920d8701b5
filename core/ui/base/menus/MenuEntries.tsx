import { Menu } from '@mantine/core';
import { Fragment, type MouseEvent, useLayoutEffect } from 'react';
import { IconCheck } from '../../icons.ts';
import { HeadedMenu } from './HeadedMenu.tsx';
import { arrangeEntries, hasMarks, inHalves, type MenuEntry, type MenuHead } from './menu-entries.ts';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly head?: MenuHead | undefined;
  readonly isWide?: boolean;
  readonly titles?: Titles | undefined;
}

type Titles = Readonly<Record<string, string>>;

/** What opens, wherever it hangs. */
export function MenuEntries({ entries, head, isWide = false, titles = {} }: Props) {
  useStillInView(entries.length);
  const isMarked = hasMarks(entries);
  const groups = arrangeEntries(entries);
  if (isWide) {
    return (
      <Menu.Dropdown className="ds-menu-wide">
        {inHalves(groups).map((half) => (
          <div key={half[0]?.[0]?.id} role="none">
            <Groups groups={half} isMarked={isMarked} titles={titles} />
          </div>
        ))}
      </Menu.Dropdown>
    );
  }
  const all = <Groups groups={groups} isMarked={isMarked} titles={titles} />;
  return head ? <HeadedMenu head={head}>{all}</HeadedMenu> : <Menu.Dropdown>{all}</Menu.Dropdown>;
}

/** Entries that arrive while a menu is open push the one that has the focus down, out of what is seen of a long menu. */
function useStillInView(count: number): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement?.matches('[data-menu-item]')) activeElement.scrollIntoView({ block: 'nearest' });
  }, [count]);
}

interface GroupsProps {
  readonly groups: readonly (readonly MenuEntry[])[];
  readonly isMarked: boolean;
  readonly titles: Titles;
}

/** One left edge for all labels: where some entries have a sign before them, the others have its room. */
function Groups({ groups, isMarked, titles }: GroupsProps) {
  return groups.map((group, at) => (
    <Fragment key={group[0]?.id}>
      {at > 0 && <Menu.Divider />}
      <Title words={titles[group[0]?.group ?? '']} />
      {group.map((entry) => (
        <Entry key={entry.id} entry={entry} isMarked={isMarked} />
      ))}
    </Fragment>
  ));
}

const Title = ({ words }: { readonly words: string | undefined }) => words && <Menu.Label>{words}</Menu.Label>;

function Entry({ entry, isMarked }: { entry: MenuEntry; isMarked: boolean }) {
  const look = {
    rightSection: entry.isCurrent ? <IconCheck size={16} aria-hidden /> : entry.hint,
    disabled: entry.disabled ?? false,
    ...(entry.note ? { title: entry.note } : {}),
    ...(entry.isCurrent ? { 'aria-current': 'true' as const } : {}),
    ...(entry.danger ? { color: 'red' } : {}),
  };
  if (entry.checked !== undefined) {
    return (
      <Menu.CheckboxItem {...look} closeMenuOnClick checked={entry.checked} onChange={() => entry.onSelect?.()}>
        {entry.label}
      </Menu.CheckboxItem>
    );
  }
  const leftSection = entry.icon ?? (isMarked && <span />);
  if (entry.href !== undefined && !entry.disabled) {
    return (
      <Menu.Item
        {...look}
        leftSection={leftSection}
        component="a"
        href={entry.href}
        onClick={(event) => follow(event, entry)}
      >
        {entry.label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...look} leftSection={leftSection} onClick={() => entry.onSelect?.()}>
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
