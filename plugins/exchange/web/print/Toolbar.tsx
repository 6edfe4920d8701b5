import { Button, Group, IconArrowLeft, IconButton, IconPrinter, ProgressBar } from '@docstead/core/ui';
import { Select } from '@docstead/core/ui/form';
import { type CallError, Link, Refusal, useNavigate, useText } from '@docstead/core/web';
import { items } from '../api.ts';
import type { Outline, Wanted } from './outline.ts';
import styles from './print.module.css';

export interface Progress {
  readonly done: number;
  readonly all: number;
  readonly isReady: boolean;
  readonly error: CallError | undefined;
  readonly retry: () => void;
}

interface ToolbarProps {
  readonly outline: Outline;
  readonly wanted: Wanted;
  readonly progress: Progress;
}

/** Back, how much is printed, how far it is, and the act. Not on paper. */
export function Toolbar({ outline, wanted, progress }: ToolbarProps) {
  const t = useText('exchange');
  const { item_id, page_id } = wanted;
  const { done, all, isReady, error, retry } = progress;
  const back = page_id === '0' ? `/${item_id}` : `/${item_id}/${page_id}`;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('titles.print')}>
      <IconButton
        variant="subtle"
        color="gray"
        label={t('print.back')}
        icon={<IconArrowLeft size={18} aria-hidden />}
        renderRoot={(props: Record<string, unknown>) => <Link to={back} {...props} />}
      />
      <Scope outline={outline} wanted={wanted} />
      <div className={styles.progress} data-error={error !== undefined || undefined}>
        {error ? (
          <Group gap="xs" wrap="nowrap">
            <Refusal error={error} />
            <Button size="xs" variant="default" onClick={retry}>
              {t('web.retry')}
            </Button>
          </Group>
        ) : isReady ? (
          <span role="status">{t('web.count_pages', { count: all })}</span>
        ) : (
          <ProgressBar
            label={t('print.loading')}
            detail={t('print.progress', { done, all })}
            value={(done / Math.max(1, all)) * 100}
          />
        )}
      </div>
      <Button disabled={!isReady} leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => void print()}>
        {t('print.print')}
      </Button>
    </div>
  );
}

async function print(): Promise<void> {
  await document.fonts.ready;
  window.print();
}

const ALL = '0';
const PAGE = 'page';

function Scope({ outline, wanted }: Pick<ToolbarProps, 'outline' | 'wanted'>) {
  const t = useText('exchange');
  const navigate = useNavigate();
  const { item_id, cat_id, page_id } = wanted;
  const { data = [] } = items.useCall('/api/catalog/catListName', { item_id }, { silent: true });
  const page = page_id === '0' ? [] : [{ value: PAGE, label: outline.nodes[0]?.title || t('print.untitled') }];
  const catalogs = data.map((one) => ({ value: String(one.cat_id), label: one.cat_name }));
  const choose = (value: string | null) => {
    if (value === null || value === PAGE) return;
    navigate(`/item/print/${item_id}${value === ALL ? '' : `?cat_id=${value}`}`, { replace: true });
  };
  return (
    <Select
      className={styles.scope ?? ''}
      aria-label={t('print.what')}
      searchable
      allowDeselect={false}
      data={[{ value: ALL, label: t('print.all') }, ...catalogs, ...page]}
      value={page.length > 0 ? PAGE : cat_id}
      onChange={choose}
    />
  );
}
