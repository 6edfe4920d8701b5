import { Button, Group, Skeleton } from '@docstead/core/ui';
import { Link, PageFrame, type PageProps, useNavigate, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { crumbsTo } from '../history/crumbs.ts';
import { DataVersion } from '../history/DataVersion.tsx';
import styles from '../history/history.module.css';
import { Refused } from '../history/Refused.tsx';
import { changeAddress } from '../history/sittings.ts';
import { useRestore } from '../history/use-restore.ts';
import { useIsShown, useIsText } from '../history/use-type-text.ts';
import { useVersions } from '../history/use-versions.ts';
import { VersionMoment } from '../history/VersionMoment.tsx';
import { VersionText } from '../history/VersionText.tsx';
import { useWaiting } from '../reading/presence/use-waiting.ts';
import { useTitle } from '../use-title.ts';

/** `/page/version/{page_id}/{page_history_id}`: a version, as it was read. */
export default function PageVersion({ params }: PageProps) {
  const t = useText('items');
  useWaiting();
  const titleOf = useTitle();
  const navigate = useNavigate();
  const { page_id = '', page_history_id = '' } = params;
  const { page, versions = [], error, retry } = useVersions(page_id, page_history_id);
  const version = useCall('/api/page/version', { page_id, page_history_id });
  const isText = useIsText(page?.item_type);
  const isShown = useIsShown(page?.item_type);
  const restore = useRestore(isText);
  const failed = version.data ? undefined : (version.error ?? error);
  if (failed) return <Refused error={failed} retry={() => void version.refetch().then(retry)} page_id={page_id} />;

  const shown = version.data;
  const before = versions[versions.findIndex((one) => one.page_history_id === page_history_id) + 1];
  const run = async () => {
    if (page && shown && (await restore(page, shown))) navigate(`/page/history/${page_id}`);
  };
  const steps = crumbsTo(page, t('reading.untitled'));
  const history = { label: t('history.title'), href: `/page/history/${page_id}` };
  return (
    <PageFrame title={t('history.version')} crumbs={[...steps, ...(page ? [history] : [])]} about={steps.at(-1)?.label}>
      {shown && page ? (
        <>
          <div className={styles.bar}>
            <span className={styles.main}>
              <strong>{shown.author_name}</strong> <VersionMoment seconds={shown.addtime} />
            </span>
            <Group gap="xs">
              {isShown && before && (
                <Link to={changeAddress(page_id, before.page_history_id, page_history_id)}>{t('history.what')}</Link>
              )}
              {isShown && <Link to={changeAddress(page_id, page_history_id, '0')}>{t('history.compare')}</Link>}
              {page.page_edit && (
                <Button size="xs" onClick={() => void run()}>
                  {t('diff.restore')}
                </Button>
              )}
            </Group>
          </div>
          <article className={`items-article ${styles.article}`}>
            <h2 className="items-title">{titleOf(shown.page_title)}</h2>
            {isText && <VersionText source={shown.page_content} />}
            {!isText && isShown && <DataVersion item_type={page.item_type} page_content={shown.page_content} />}
            {!isShown && <p>{t('history.no_text')}</p>}
          </article>
        </>
      ) : (
        <Skeleton height={360} role="status" aria-label={t('reading.loading')} />
      )}
    </PageFrame>
  );
}
