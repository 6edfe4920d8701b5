import { Button, Skeleton, useMediaQuery } from '@docstead/core/ui';
import { SegmentedControl, Select } from '@docstead/core/ui/form';
import { formatTime, PageFrame, type PageProps, useNavigate, useText } from '@docstead/core/web';
import { useCallback, useRef, useState } from 'react';
import { NO_STOPS, type Stops } from '../diff/stops.ts';
import { ChangeBar } from '../history/ChangeBar.tsx';
import { ChangeSize } from '../history/ChangeSize.tsx';
import { Comparison, LOOKS, type Look } from '../history/Comparison.tsx';
import { crumbsTo } from '../history/crumbs.ts';
import styles from '../history/history.module.css';
import { Refused } from '../history/Refused.tsx';
import { SittingSlider } from '../history/SittingSlider.tsx';
import { changeAddress } from '../history/sittings.ts';
import { useRestore } from '../history/use-restore.ts';
import { useCompared, useSides } from '../history/use-sides.ts';
import { useSizes } from '../history/use-sizes.ts';
import { useIsText } from '../history/use-type-text.ts';
import { useVersions, type VersionedPage } from '../history/use-versions.ts';
import { VersionSteps } from '../history/VersionSteps.tsx';
import { isPresent, type Version } from '../history/version.ts';
import { useWaiting } from '../reading/presence/use-waiting.ts';
import { useRemembered } from '../use-remembered.ts';

const NARROW = '(max-width: 767px)';

/** `/page/diff/{page_id}/{page_history_id}`: a version, and the page as it stands; with `?to=`, a later version. */
export default function PageDiff({ params, query }: PageProps) {
  const t = useText('items');
  useWaiting();
  const { page_id = '', page_history_id: from = '' } = params;
  const to = /^\d+$/.test(query.to ?? '') ? (query.to ?? '0') : '0';
  const { page, versions, error, retry, loadMore } = useVersions(page_id, from);
  const { before, after, ...sides } = useSides(page_id, from, to);
  const shown = useCompared({ page_id, from, to, before, after });
  const isText = useIsText(page?.item_type);
  const sizes = useSizes(page_id, isText ? page?.rev : undefined, [`${to}-${from}`]);
  const [chosen, choose] = useRemembered<Look>('diff-look', 'rendered');
  const [stops, setStops] = useState<Stops>(NO_STOPS);
  const isLeafing = useRef(false);
  /** Who leafs sees what each has changed, however far down it stands. */
  const tellStops = useCallback((next: Stops) => {
    setStops(next);
    if (isLeafing.current && next.count > 0) next.show(0);
  }, []);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const looks = LOOKS.filter((look) => !(isNarrow && look === 'side'));
  const look = looks.find((one) => one === chosen) ?? 'inline';
  const failed = sides.error ?? (before && after ? undefined : error);
  if (failed) return <Refused error={failed} retry={() => void sides.retry().then(retry)} page_id={page_id} />;

  const steps = crumbsTo(page, t('reading.untitled'));
  const history = { label: t('history.title'), href: `/page/history/${page_id}` };
  const place = { page_id, from, to, versions: versions ?? [] };
  return (
    <PageFrame
      title={t('diff.title')}
      crumbs={[...steps, ...(page ? [history] : [])]}
      about={steps.at(-1)?.label}
      width="wide"
    >
      <div className={styles.bar}>
        <VersionSelect {...place} />
        {isText && (
          <SegmentedControl
            size="xs"
            aria-label={t('diff.layout')}
            data={looks.map((value) => ({ value, label: t(`diff.${value}`) }))}
            value={look}
            onChange={(value) => choose(value as Look)}
          />
        )}
        <Restore page={page} versions={place.versions} page_history_id={to === '0' ? from : to} />
      </div>
      {page && !isText && <p className={styles.note}>{t('history.no_text')}</p>}
      {page && isText && shown && (
        <div className={styles.leafing} aria-busy={!(before && after)}>
          <div className={styles.walk}>
            <SittingSlider
              page_id={page_id}
              to={to}
              versions={versions ?? []}
              loadMore={loadMore}
              onMove={() => {
                isLeafing.current = true;
              }}
            />
            <ChangeBar key={`${from} ${to} ${look} ${stops.count}`} stops={stops} />
            <ChangeSize size={sizes.get(`${to}-${from}`)} />
            <VersionSteps {...place} loadMore={loadMore} />
          </div>
          <Comparison
            before={shown.before}
            after={shown.after}
            isAfterPresent={shown.to === '0'}
            look={look}
            onStops={tellStops}
          />
        </div>
      )}
      {!(page && shown) && <Skeleton height={360} role="status" aria-label={t('reading.loading')} />}
    </PageFrame>
  );
}

interface Place {
  readonly page_id: string;
  readonly from: string;
  readonly to: string;
  readonly versions: readonly Version[];
}

/** Any earlier version can stand on the left. */
function VersionSelect({ page_id, from, to, versions }: Place) {
  const t = useText('items');
  const navigate = useNavigate();
  const isEarlier = (version: Version) => to === '0' || Number(version.page_history_id) < Number(to);
  const older = versions.filter((version) => !isPresent(version) && isEarlier(version));
  return (
    <Select
      className={styles.choose ?? ''}
      size="xs"
      label={t(to === '0' ? 'diff.version' : 'diff.version_of')}
      data={older.map((version) => ({
        value: version.page_history_id,
        label: [formatTime(version.addtime), version.author_username, version.page_comments]
          .filter(Boolean)
          .join(' · '),
      }))}
      value={from}
      onChange={(id) => id && navigate(changeAddress(page_id, id, to), { replace: true })}
      allowDeselect={false}
    />
  );
}

interface RestoreProps {
  readonly page: VersionedPage | undefined;
  readonly versions: readonly Version[];
  readonly page_history_id: string;
}

function Restore({ page, versions, page_history_id }: RestoreProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const restore = useRestore();
  const version = versions.find((one) => one.page_history_id === page_history_id);
  if (!page?.item_edit || !version) return null;
  const run = async () => {
    if (await restore(page, version)) navigate(`/page/history/${page.page_id}`);
  };
  return (
    <Button size="xs" variant="default" onClick={() => void run()}>
      {t('diff.restore')}
    </Button>
  );
}
