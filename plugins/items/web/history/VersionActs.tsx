import { Button, IconButton, IconDots, IconMessage, Menu, type MenuEntry } from '@docstead/core/ui';
import { formatTime, Link, useNavigate, useText } from '@docstead/core/web';
import styles from './history.module.css';
import { changeAddress, versionAddress } from './sittings.ts';
import { isPresent, type Version } from './version.ts';

/** What may be done with versions here. */
export interface RowActs {
  /** Their sizes are told in lines. */
  readonly isText: boolean;
  /** They can be viewed and compared: as text, or by the part of a plugin. */
  readonly isShown: boolean;
  readonly canEdit: boolean;
  /** There is no room for words: the acts stand in a menu. */
  readonly isNarrow: boolean;
  readonly onRestore: (version: Version) => void;
  readonly onComment: (version: Version) => void;
}

interface VersionActsProps {
  readonly version: Version;
  readonly acts: RowActs;
}

/** What can be done with a version: in words on its row, or in a menu where the row has no room for them. */
export function VersionActs(props: VersionActsProps) {
  return props.acts.isNarrow ? <InMenu {...props} /> : <InWords {...props} />;
}

const QUIET = { variant: 'subtle', color: 'gray' } as const;
const LOOK = { size: 'compact-sm', ...QUIET } as const;

function InWords({ version, acts: { isShown, canEdit, onRestore, onComment } }: VersionActsProps) {
  const t = useText('items');
  const time = formatTime(version.addtime);
  const isOld = !isPresent(version);
  return (
    <div className={styles.acts}>
      {isShown && isOld && (
        <Button
          {...LOOK}
          component="a"
          href={changeAddress(version.page_id, version.page_history_id, '0')}
          target="_blank"
          rel="noopener"
          aria-label={t('history.compare_version', { time })}
        >
          {t('history.compare')}
        </Button>
      )}
      {isShown && (
        <Button
          {...LOOK}
          renderRoot={(props: Record<string, unknown>) => <Link to={versionAddress(version)} {...props} />}
          aria-label={t('history.view_version', { time })}
        >
          {t('history.view')}
        </Button>
      )}
      {canEdit && isOld && (
        <Button {...LOOK} aria-label={t('history.restore_version', { time })} onClick={() => onRestore(version)}>
          {t('history.restore')}
        </Button>
      )}
      {canEdit && isOld && (
        <IconButton
          {...QUIET}
          label={t('history.edit_comment', { time })}
          icon={<IconMessage size={16} aria-hidden />}
          onClick={() => onComment(version)}
        />
      )}
    </div>
  );
}

function InMenu({ version, acts: { isShown, canEdit, onRestore, onComment } }: VersionActsProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const isOld = !isPresent(version);
  const compared = changeAddress(version.page_id, version.page_history_id, '0');
  const read = versionAddress(version);
  const entries: MenuEntry[] = [
    // In a window of its own, as the specification has it.
    { id: 'compare', label: t('history.compare'), onSelect: () => window.open(compared, '_blank', 'noopener') },
    { id: 'view', label: t('history.view'), href: read, onSelect: () => navigate(read) },
    { id: 'comment', label: t('history.comment_edit'), onSelect: () => onComment(version) },
    { id: 'restore', label: t('history.restore'), group: 'restore', onSelect: () => onRestore(version) },
  ];
  const offered = entries.filter(({ id }) => {
    if (id === 'view') return isShown;
    return isOld && (id === 'compare' ? isShown : canEdit);
  });
  if (offered.length === 0) return null;
  return (
    <Menu
      position="bottom-end"
      entries={offered}
      target={
        <IconButton
          {...QUIET}
          className={styles.more ?? ''}
          label={t('history.more_acts', { time: formatTime(version.addtime) })}
          icon={<IconDots size={16} aria-hidden />}
        />
      }
    />
  );
}
