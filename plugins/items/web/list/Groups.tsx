import { Icon, UnstyledButton } from '@docstead/core/ui';
import { Link, Slot, useSlot, useText } from '@docstead/core/web';
import { homeSide } from '../../points.ts';
import type { Group } from '../hooks/use-item-list.ts';
import styles from './list.module.css';

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
    <nav className={styles.side} aria-label={t('list.groups')}>
      {GROUPS.map((one) => (
        <UnstyledButton
          key={one.group}
          className={styles.sideEntry}
          aria-current={one.group === group ? 'true' : undefined}
          onClick={() => onGroup(one.group)}
        >
          <Icon name={one.icon} />
          {t(one.group === 'all' ? 'list.all' : 'list.starred')}
        </UnstyledButton>
      ))}
      {others
        .filter((entry) => entry.href !== undefined)
        .map((entry) => (
          <Link key={entry.id} to={entry.href ?? ''} className={styles.sideEntry}>
            {entry.icon && <Icon name={entry.icon} />}
            {entry.label}
          </Link>
        ))}
      <Slot id={homeSide} props={NO_PROPS} />
    </nav>
  );
}
