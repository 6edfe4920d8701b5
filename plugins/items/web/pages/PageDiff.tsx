import { Button, Skeleton, useMediaQuery } from '@docstead/core/ui';
import { SegmentedControl, Select } from '@docstead/core/ui/form';
import { formatTime, PageFrame, type PageProps, useNavigate, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { type Compared, Comparison } from '../history/Comparison.tsx';
import { crumbsTo } from '../history/crumbs.ts';
import styles from '../history/history.module.css';
import { Refused } from '../history/Refused.tsx';
import { useIsText } from '../history/use-type-text.ts';
import { isPresent, useRestore, useVersions, type Version } from '../history/use-versions.ts';
import { useRemembered } from '../hooks/use-remembered.ts';

const NARROW = '(max-width: 767px)';
const LAYOUTS = ['side', 'inline'] as const;
type Layout = (typeof LAYOUTS)[number];

/** `/page/diff/{page_id}/{page_history_id}`: a version, and the page as it stands. */
export default function PageDiff({ params }: PageProps) {
  const t = useText('items');
  const { page_id = '', page_history_id = '' } = params;
  const { page, versions, error, retry } = useVersions(page_id);
  const compared = useCall('/api/page/diff', { page_id, page_history_id });
  const isText = useIsText(page?.item_type);
  const [chosen, choose] = useRemembered<Layout>('diff-layout', 'side');
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const layout = isNarrow ? 'inline' : chosen;
  const failed = compared.data ? undefined : (compared.error ?? error);
  if (failed) return <Refused error={failed} retry={() => void compared.refetch().then(retry)} page_id={page_id} />;

  const untitled = t('reading.untitled');
  const history = { label: t('history.title'), href: `/page/history/${page_id}` };
  return (
    <PageFrame title={t('diff.title')} crumbs={[...crumbsTo(page, untitled), ...(page ? [history] : [])]} width="wide">
      <div className={styles.bar}>
        <VersionSelect page_id={page_id} page_history_id={page_history_id} versions={versions} />
        {!isNarrow && isText && (
          <SegmentedControl
            size="xs"
            aria-label={t('diff.layout')}
            data={LAYOUTS.map((value) => ({ value, label: t(`diff.${value}`) }))}
            value={layout}
            onChange={(value) => choose(value as Layout)}
          />
        )}
        <Restore page={page} versions={versions} page_history_id={page_history_id} />
      </div>
      {page && !isText && <p className={styles.note}>{t('history.no_text')}</p>}
      {page && isText && compared.data && <Comparison compared={compared.data as Compared} layout={layout} />}
      {!(page && compared.data) && <Skeleton height={360} role="status" aria-label={t('reading.loading')} />}
    </PageFrame>
  );
}

interface VersionProps {
  readonly page_history_id: string;
  readonly versions: readonly Version[] | undefined;
}

function VersionSelect({ page_id, page_history_id, versions }: VersionProps & { readonly page_id: string }) {
  const t = useText('items');
  const navigate = useNavigate();
  const older = versions?.filter((version) => !isPresent(version)) ?? [];
  return (
    <Select
      className={styles.choose ?? ''}
      size="xs"
      label={t('diff.version')}
      data={older.map((version) => ({
        value: version.page_history_id,
        label: [formatTime(version.addtime), version.author_username, version.page_comments]
          .filter(Boolean)
          .join(' · '),
      }))}
      value={page_history_id}
      onChange={(id) => id && navigate(`/page/diff/${page_id}/${id}`, { replace: true })}
      allowDeselect={false}
    />
  );
}

function Restore({
  page,
  versions,
  page_history_id,
}: VersionProps & { readonly page: ReturnType<typeof useVersions>['page'] }) {
  const t = useText('items');
  const navigate = useNavigate();
  const restore = useRestore();
  const version = versions?.find((one) => one.page_history_id === page_history_id);
  if (!page?.item_edit || !version) return null;
  const run = async () => {
    if (await restore(page, version)) navigate(`/page/history/${page.page_id}`);
  };
  return (
    <Button size="xs" onClick={() => void run()}>
      {t('diff.restore')}
    </Button>
  );
}
