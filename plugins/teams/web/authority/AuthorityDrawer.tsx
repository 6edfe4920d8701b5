import { Alert, Button, Drawer, EmptyState, Group, IconUsers, SearchField, Skeleton } from '@docstead/core/ui';
import { Lines } from '@docstead/core/ui/data';
import { Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { TeamItem } from '../api.ts';
import { isHit } from '../person.ts';
import styles from '../teams.module.css';
import { AuthorityLine } from './AuthorityLine.tsx';
import { useAuthorities } from './use-authorities.ts';

/** More are found by a word; each line has two fields. */
const MOST = 50;
const FEW = 8;

/** What each member of a team may do in one of its projects. A choice holds at once. */
export function AuthorityDrawer({ item, onClose }: { readonly item: TeamItem; readonly onClose: () => void }) {
  const t = useText('teams');
  const list = useAuthorities(item);
  const [word, setWord] = useState('');
  const hits = list.rows.filter((row) => isHit(row, word));
  const isFixed = item.is_archived === '1';
  return (
    <Drawer
      opened
      onClose={onClose}
      size={560}
      title={t('authority.title', { name: item.item_name })}
      closeLabel={t('dialogs.close')}
    >
      <div className={styles.authority}>
        <p>{t('authority.intro')}</p>
        {item.is_private === 0 && <Alert kind="info">{t('authority.public')}</Alert>}
        {isFixed && <Alert kind="info">{t('authority.archived')}</Alert>}
        <Refusal error={list.error} />
        {list.rows.length > 0 && (
          <Group justify="space-between" gap="xs">
            {list.rows.length > FEW ? (
              <SearchField
                className={styles.filter ?? ''}
                label={t('member.filter')}
                clearLabel={t('member.clear')}
                value={word}
                onValue={setWord}
              />
            ) : (
              <span />
            )}
            <Button
              variant="default"
              disabled={isFixed || list.rows.every(({ member_group_id }) => member_group_id === '0')}
              onClick={() => void list.allReadOnly()}
            >
              {t('authority.all_read')}
            </Button>
          </Group>
        )}
        {list.isPending && <Skeleton height={160} role="status" aria-label={t('member.loading')} />}
        <Lines label={t('frame.members')}>
          {hits.slice(0, MOST).map((row) => (
            <AuthorityLine key={row.id} row={row} list={list} isFixed={isFixed} />
          ))}
        </Lines>
        {hits.length > MOST && <p className={styles.more}>{t('authority.more', { count: hits.length - MOST })}</p>}
        {!list.isPending && !list.error && list.rows.length === 0 && (
          <EmptyState icon={<IconUsers size={32} aria-hidden />} title={t('authority.empty')} />
        )}
      </div>
    </Drawer>
  );
}
