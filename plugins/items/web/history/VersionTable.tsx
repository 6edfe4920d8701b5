import { Badge, Button, EmptyState, Group, IconButton, IconEdit, IconHistory } from '@docstead/core/ui';
import { type Column, DataTable } from '@docstead/core/ui/data';
import { formatTime, useLanguage, useText } from '@docstead/core/web';
import styles from './history.module.css';
import { isPresent, type Version } from './use-versions.ts';

interface VersionTableProps {
  readonly versions: readonly Version[] | undefined;
  readonly canEdit: boolean;
  /** Absent where the pages are no text. */
  readonly hrefOf: ((version: Version) => string) | undefined;
  readonly onRestore: (version: Version) => void;
  readonly onComment: (version: Version) => void;
}

/** Who wrote which version when, and what can be done with it. */
export function VersionTable({ versions, canEdit, hrefOf, onRestore, onComment }: VersionTableProps) {
  const t = useText('items');
  const [locale] = useLanguage();
  const size = new Intl.NumberFormat(locale === 'zh-cn' ? 'zh-CN' : 'en');
  const columns: Column<Version>[] = [
    {
      key: 'time',
      header: t('history.time'),
      cell: (version) => (
        <span className={styles.time}>
          {formatTime(version.addtime)}
          {isPresent(version) && <Badge variant="light">{t('history.present')}</Badge>}
        </span>
      ),
    },
    { key: 'author', header: t('history.author'), cell: (version) => version.author_username },
    { key: 'title', header: t('history.page_title'), cell: (version) => version.page_title, wideOnly: true },
    {
      key: 'comment',
      header: t('history.comment'),
      cell: (version) => (
        <span className={styles.comment}>
          {version.page_comments && <span>{version.page_comments}</span>}
          {canEdit && !isPresent(version) && (
            <IconButton
              variant="subtle"
              color="gray"
              size="sm"
              label={t('history.edit_comment', { time: formatTime(version.addtime) })}
              icon={<IconEdit size={14} aria-hidden />}
              onClick={() => onComment(version)}
            />
          )}
        </span>
      ),
    },
    {
      key: 'size',
      header: t('history.size'),
      align: 'end',
      cell: (version) => t('history.characters', { count: version.size ?? 0, size: size.format(version.size ?? 0) }),
    },
    {
      key: 'acts',
      header: t('history.acts'),
      hideHeader: true,
      align: 'end',
      cell: (version) =>
        !isPresent(version) && <Acts version={version} hrefOf={hrefOf} onRestore={canEdit ? onRestore : undefined} />,
    },
  ];
  return (
    <DataTable
      label={t('history.label')}
      columns={columns}
      rows={versions ?? []}
      rowKey={(version) => version.page_history_id}
      loading={versions ? undefined : { label: t('reading.loading') }}
      empty={
        <EmptyState
          icon={<IconHistory size={32} aria-hidden />}
          title={t('history.empty_title')}
          text={t('history.empty_text')}
        />
      }
    />
  );
}

interface ActsProps extends Pick<VersionTableProps, 'hrefOf'> {
  readonly version: Version;
  readonly onRestore: ((version: Version) => void) | undefined;
}

function Acts({ version, hrefOf, onRestore }: ActsProps) {
  const t = useText('items');
  const time = formatTime(version.addtime);
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {hrefOf && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={hrefOf(version)}
          target="_blank"
          rel="noopener"
          aria-label={t('history.compare_version', { time })}
        >
          {t('history.compare')}
        </Button>
      )}
      {onRestore && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('history.restore_version', { time })}
          onClick={() => onRestore(version)}
        >
          {t('history.restore')}
        </Button>
      )}
    </Group>
  );
}
