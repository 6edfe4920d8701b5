import { Icon } from '@docstead/core/ui';
import { Link, Slot, useSlot, useText } from '@docstead/core/web';
import { homeSide } from '../../points.ts';
import type { Group } from '../hooks/use-item-list.ts';
import { Glyph } from './Glyph.tsx';

const GROUPS = [
  { group: 'all', icon: 'list' },
  { group: 'starred', icon: 'star' },
] as const;
const NO_PROPS = {};

interface GroupsProps {
  readonly group: Group;
  readonly onGroup: (group: Group) => void;
}

/** Left of the list; a row above it on a phone. */
export function Groups({ group, onGroup }: GroupsProps) {
  const t = useText('items');
  const others = useSlot(homeSide, NO_PROPS);
  return (
    <nav className="projects-side" aria-label={t('list.groups')}>
      {GROUPS.map((one) => (
        <button
          type="button"
          key={one.group}
          className="projects-side-entry"
          aria-current={one.group === group ? 'true' : undefined}
          onClick={() => onGroup(one.group)}
        >
          <Glyph name={one.icon} size={18} />
          {t(one.group === 'all' ? 'list.all' : 'list.starred')}
        </button>
      ))}
      {others
        .filter((entry) => entry.href !== undefined)
        .map((entry) => (
          <Link key={entry.id} to={entry.href ?? ''} className="projects-side-entry">
            {entry.icon && <Icon name={entry.icon} />}
            {entry.label}
          </Link>
        ))}
      <Slot id={homeSide} props={NO_PROPS} />
    </nav>
  );
}
