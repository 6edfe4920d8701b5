import { Icon } from '@docstead/core/ui';
import { type Entry, Link, Slot, useSlot, useText } from '@docstead/core/web';
import { lazy, Suspense } from 'react';
import { homeSide } from '../../slots.ts';
import { isAnyOpened } from '../search/any-opened.ts';
import { Glyph } from './Glyph.tsx';
import type { Group, ListedGroup, ListedItem } from './use-item-list.ts';

/** It moves nothing: what comes below it is empty. */
const Opened = lazy(() => import('./Opened.tsx').catch(() => ({ default: () => null })));

interface Shown {
  readonly group: Group;
  readonly icon: 'list' | 'star' | 'folder';
  readonly name?: string;
}

const GROUPS: readonly Shown[] = [
  { group: 'all', icon: 'list' },
  { group: 'starred', icon: 'star' },
];
const NO_PROPS = {};

interface GroupsProps {
  readonly group: Group;
  readonly onGroup: (group: Group) => void;
  /** The reader's own. */
  readonly groups: readonly ListedGroup[];
  /** All projects of the caller. */
  readonly items: readonly ListedItem[];
}

/** Left of the list; a row above it on a phone. */
export function Groups({ group, onGroup, groups, items }: GroupsProps) {
  const t = useText('items');
  const others = useSlot(homeSide, NO_PROPS);
  const own = groups.map(({ id, group_name }): Shown => ({ group: id, icon: 'folder', name: group_name }));
  const all = [...GROUPS, ...own];
  return (
    <nav className="projects-side" aria-label={t('list.groups')}>
      {all.map((one) => (
        <button
          type="button"
          key={one.group}
          className="projects-side-entry"
          aria-current={one.group === group ? 'true' : undefined}
          onClick={() => onGroup(one.group)}
        >
          <Glyph name={one.icon} size={16} />
          <span className="projects-side-name">{one.name ?? t(`list.${one.group}`)}</span>
        </button>
      ))}
      <Link to="/item/group/index" className="projects-side-entry">
        <Glyph name="dots" size={16} />
        {t('groups.manage')}
      </Link>
      {others
        .filter((entry) => !entry.isPart)
        .map((entry) => (
          <SideEntry key={entry.id} entry={entry} />
        ))}
      <Slot id={homeSide} props={NO_PROPS} />
      <Suspense fallback={null}>{isAnyOpened() && <Opened items={items} />}</Suspense>
    </nav>
  );
}

function SideEntry({ entry }: { readonly entry: Entry<object> }) {
  const { icon, href, label } = entry;
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {label}
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" className="projects-side-entry" onClick={entry.run}>
        {inside}
      </button>
    );
  }
  return (
    <Link to={href} className="projects-side-entry">
      {inside}
    </Link>
  );
}
