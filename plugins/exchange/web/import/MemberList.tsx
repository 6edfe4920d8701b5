import { Panel } from '@docstead/core/ui/data';
import { Checkbox } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { Preview } from '../api.ts';
import styles from './import.module.css';

type Members = NonNullable<Preview['members']>;

interface MemberListProps {
  readonly members: Members;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
}

const LEVELS = ['read', 'edit', 'manage'] as const;

/** Whom the archive names, each with what becomes of them; nobody comes in unless it is chosen. */
export function MemberList({ members: { total, found, list }, isTaken, onTake }: MemberListProps) {
  const t = useText('exchange');
  return (
    <Panel title={t('web.members', { count: total })} text={t('web.members_text')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <ul className={styles.notes} tabIndex={0} aria-label={t('web.members', { count: total })}>
        {list.map((member) => (
          <li key={member.username}>
            <MemberLine member={member} />
          </li>
        ))}
      </ul>
      {total > list.length && <p className={styles.dim}>{t('web.notes_more', { count: total - list.length })}</p>}
      {found === 0 ? (
        <p className={styles.dim}>{t('web.members_none')}</p>
      ) : (
        <Checkbox
          label={t('web.take_members', { count: found })}
          description={t('web.take_members_hint')}
          checked={isTaken}
          onChange={({ currentTarget }) => onTake(currentTarget.checked)}
        />
      )}
    </Panel>
  );
}

function MemberLine({
  member: { username, member_group_id, catalogs, state },
}: {
  readonly member: Members['list'][number];
}) {
  const t = useText('exchange');
  const level = t(`web.level.${LEVELS[member_group_id] ?? 'read'}`);
  const facts = [level, ...(catalogs.length > 0 ? [catalogs.join(t('web.and'))] : []), t(`web.member_state.${state}`)];
  return (
    <>
      {username} <span className={styles.dim}>{facts.join(' · ')}</span>
    </>
  );
}
