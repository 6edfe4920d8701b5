import { Button, EmptyState, IconHistory, IconSearch } from '@docstead/core/ui';
import { DataTable } from '@docstead/core/ui/data';
import { Select } from '@docstead/core/ui/form';
import { ErrorView, useText } from '@docstead/core/web';
import { CHANGE_OBJECTS } from '../../points.ts';
import type { Named } from '../addresses.ts';
import styles from './changes.module.css';
import { useChangeColumns } from './use-change-columns.tsx';
import { type ChangeLogState, useChangeLog } from './use-change-log.ts';

/** Who did what in a project, newest first. */
export function ChangeLog({ item }: { readonly item: Named }) {
  const t = useText('items');
  const log = useChangeLog(item.item_id);
  const columns = useChangeColumns(item);
  const { asked, ask, rows, error, isWaiting, isNarrowed } = log;
  if (error && rows.length === 0) return <ErrorView error={error} retry={() => void log.refetch()} />;
  return (
    <div className={styles.log}>
      <p className={styles.intro}>{t('changelog.intro')}</p>
      {(rows.length > 0 || isNarrowed) && <Filters log={log} />}
      <DataTable
        label={t('changelog.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        loading={isWaiting ? { label: t('changelog.loading') } : undefined}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<IconSearch size={32} aria-hidden />}
              title={t('changelog.none')}
              text=""
              action={
                <Button variant="default" onClick={() => ask({ uid: '', kind: '' })}>
                  {t('changelog.all')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconHistory size={32} aria-hidden />}
              title={t('changelog.empty_title')}
              text={t('changelog.empty_text')}
            />
          )
        }
        paging={{
          ...{ page: Math.min(asked.page, Math.max(log.pages, 1)), pages: log.pages },
          onChange: (page) => ask({ page }),
          labels: {
            ...{ region: t('changelog.pages'), previous: t('all.previous'), next: t('all.next') },
            page: (number) => t('all.page', { number }),
          },
        }}
      />
    </div>
  );
}

function Filters({ log: { asked, ask, people } }: { readonly log: ChangeLogState }) {
  const t = useText('items');
  return (
    <search className={styles.filters} aria-label={t('all.filters')}>
      <Select
        size="xs"
        label={t('changelog.person')}
        allowDeselect={false}
        searchable={people.length > FEW}
        data={[
          { value: '', label: t('changelog.everybody') },
          ...people.map(({ uid, username, name }) => ({ value: uid, label: name || username })),
        ]}
        value={people.some(({ uid }) => uid === asked.uid) ? asked.uid : ''}
        onChange={(uid) => ask({ uid: uid ?? '' })}
      />
      <Select
        size="xs"
        label={t('changelog.kind_field')}
        allowDeselect={false}
        data={['', ...CHANGE_OBJECTS].map((kind) => ({ value: kind, label: t(`changelog.kind.${kind || 'any'}`) }))}
        value={asked.kind}
        onChange={(kind) => ask({ kind: CHANGE_OBJECTS.find((one) => one === kind) ?? '' })}
      />
    </search>
  );
}

/** More of them are found by a word. */
const FEW = 8;
