import { Badge, Button, EmptyState, Loader } from '@docstead/core/ui';
import { Line, Lines } from '@docstead/core/ui/data';
import { Select } from '@docstead/core/ui/form';
import { confirm, ErrorView, Link, Moment, tellRefusal, useText } from '@docstead/core/web';
import { items, type Source, useAction, useCall } from '../api.ts';
import styles from './sources.module.css';

const LIST = '/api/import/sources';
const EVERY = ['0', 'day', 'week'] as const;

/** Where pages of this project were brought in from. Of an archived one it is only shown. */
export default function Sources({ item_id }: { readonly item_id: string }) {
  const t = useText('exchange');
  const { data, error, refetch } = useCall(LIST, { item_id });
  const { data: item } = items.useCall('/api/item/detail', { item_id }, { silent: true });
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Loader label={t('web.look_loading')} />;
  const isFixed = item?.is_archived !== '0';
  const again = !isFixed && (
    <Button component={Link} to={`/item/import?item=${item_id}`} variant="default">
      {t('menu.import')}
    </Button>
  );
  if (data.length === 0) {
    return <EmptyState title={t('sources.empty')} text={t('sources.empty_text')} {...(again && { action: again })} />;
  }
  return (
    <>
      <p className={styles.note}>{t('sources.text')}</p>
      <Lines label={t('sources.title')}>
        {data.map((source) => (
          <SourceLine key={source.source_id} source={source} item_id={item_id} isFixed={isFixed} />
        ))}
      </Lines>
      {again}
    </>
  );
}

interface SourceLineProps {
  readonly source: Source;
  readonly item_id: string;
  readonly isFixed: boolean;
}

function SourceLine({ source, item_id, isFixed }: SourceLineProps) {
  const t = useText('exchange');
  const { name, url, importer_name, username, pages, last_time, trouble } = source;
  return (
    <Line
      name={
        <>
          {name || url} <Badge variant="light">{importer_name}</Badge>
        </>
      }
      facts={
        <>
          {url && <span>{url}</span>}
          <span>{t('web.count_pages', { count: pages })}</span>
          <Moment seconds={last_time} say={(time) => t('sources.last', { time, username })} />
        </>
      }
      action={!isFixed && <SourceActs source={source} item_id={item_id} />}
    >
      {trouble && (
        <p role="alert" className={styles.trouble}>
          {t('sources.trouble', { reason: trouble })}
        </p>
      )}
    </Line>
  );
}

function SourceActs({ source, item_id }: Omit<SourceLineProps, 'isFixed'>) {
  const t = useText('exchange');
  const { source_id, name, url, every } = source;
  const saving = useAction('/api/import/saveSource', { invalidates: [LIST] });
  const removal = useAction('/api/import/removeSource', { invalidates: [LIST] });
  const id = Number(source_id);
  const save = (next: string | null) => {
    const chosen = EVERY.find((one) => one === next);
    if (chosen && chosen !== every) void saving.run({ source_id: id, every: chosen }).catch(tellRefusal);
  };
  const forget = async () => {
    const sure = await confirm({
      ...{ title: t('sources.forget_title', { name }), text: t('sources.forget_text') },
      ...{ action: t('sources.forget'), danger: true },
    });
    if (sure) await removal.run({ source_id: id }).catch(tellRefusal);
  };
  const from = url ? `&url=${encodeURIComponent(url)}` : '';
  return (
    <div className={styles.acts}>
      {url && (
        <Select
          size="xs"
          className={styles.every ?? ''}
          aria-label={t('sources.every', { name })}
          allowDeselect={false}
          disabled={saving.isRunning}
          data={EVERY.map((value) => ({ value, label: t(`sources.every_${value}`) }))}
          value={every}
          onChange={save}
        />
      )}
      <Button
        size="xs"
        variant="default"
        component={Link}
        to={`/item/import?item=${item_id}${from}`}
        aria-label={t('sources.again_of', { name })}
      >
        {t('sources.again')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        loading={removal.isRunning}
        aria-label={t('sources.forget_of', { name })}
        onClick={() => void forget()}
      >
        {t('sources.forget')}
      </Button>
    </div>
  );
}
