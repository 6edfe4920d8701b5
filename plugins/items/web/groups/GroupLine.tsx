import { IconButton, IconDots, IconGripVertical, Menu } from '@docstead/core/ui';
import { Link, useNavigate, useText } from '@docstead/core/web';
import type { Sortable } from '../page/use-sortable.ts';
import { useRemembered } from '../use-remembered.ts';
import styles from './groups.module.css';
import { type Group, idsOf } from './use-groups.ts';

interface GroupLineProps {
  readonly group: Group;
  readonly at: number;
  readonly order: Sortable<Group>;
  /** Of projects, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly onRemove: () => void;
}

/** One group: its name leads to its list; beside it what is in it, and what can be done with it. */
export function GroupLine({ group, at, order, names, onRemove }: GroupLineProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const [, show] = useRemembered<string>('group', 'all');
  const { id, group_name: name } = group;
  const ids = idsOf(group);
  const edit = `/item/group/index?edit=${id}`;
  const isLast = at === order.items.length - 1;
  const entries = [
    { id: 'edit', label: t('groups.edit'), onSelect: () => navigate(edit) },
    ...(at > 0 ? [{ id: 'up', group: 'order', label: t('order.up'), onSelect: () => order.move(at, at - 1) }] : []),
    ...(isLast ? [] : [{ id: 'down', group: 'order', label: t('order.down'), onSelect: () => order.move(at, at + 1) }]),
    { id: 'delete', group: 'end', label: t('groups.delete'), danger: true, onSelect: onRemove },
  ];
  return (
    <li
      className={styles.group}
      data-dragged={order.dragged === at ? '' : undefined}
      onKeyDown={(event) => order.onKeyDown(event, at)}
    >
      <span className={styles.grip} {...order.gripOf(at)} aria-hidden>
        <IconGripVertical size={18} />
      </span>
      <span className={styles.words}>
        <Link to="/item/index" className={styles.name ?? ''} onClick={() => show(id)}>
          {name}
        </Link>
        <span className={styles.projects}>
          {ids.length === 0
            ? t('groups.none')
            : ids.flatMap((item_id) => names.get(item_id) ?? []).join(t('member.and'))}
        </span>
      </span>
      <span className={styles.count}>{t('groups.count', { count: ids.length })}</span>
      <Menu
        position="bottom-end"
        entries={entries}
        target={
          <IconButton
            variant="subtle"
            color="gray"
            label={t('groups.acts', { name })}
            icon={<IconDots size={18} aria-hidden />}
          />
        }
      />
    </li>
  );
}
