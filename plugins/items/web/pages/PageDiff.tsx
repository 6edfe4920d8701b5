import { Skeleton, useMediaQuery } from '@docstead/core/ui';
import { PageFrame, type PageProps, useText } from '@docstead/core/web';
import { useCallback, useState } from 'react';
import { NO_STOPS, type Stops } from '../diff/stops.ts';
import { Comparison, LOOKS, type Look } from '../history/Comparison.tsx';
import { ComparisonTools } from '../history/ComparisonTools.tsx';
import { crumbsTo } from '../history/crumbs.ts';
import { DataVersion } from '../history/DataVersion.tsx';
import styles from '../history/history.module.css';
import { Refused } from '../history/Refused.tsx';
import { Sides } from '../history/Sides.tsx';
import { SittingSlider } from '../history/SittingSlider.tsx';
import { useCompared, useSides } from '../history/use-sides.ts';
import { useSizes } from '../history/use-sizes.ts';
import { useIsShown, useIsText } from '../history/use-type-text.ts';
import { useVersions } from '../history/use-versions.ts';
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
  const isShown = useIsShown(page?.item_type);
  const sizes = useSizes(page_id, isText ? page?.rev : undefined, [`${to}-${from}`]);
  const [chosen, choose] = useRemembered<Look>('diff-look', 'rendered');
  const [stops, setStops] = useState<Stops>(NO_STOPS);
  /** One sees what was changed at once, however far down it stands. */
  const tellStops = useCallback((next: Stops) => {
    setStops(next);
    if (next.count > 0) next.show(0);
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
      <div className={styles.walk}>
        <ComparisonTools
          {...{ place, page, loadMore, isText, looks, look, stops, isNarrow }}
          onLook={choose}
          size={sizes.get(`${to}-${from}`)}
        />
        {page && isText && shown && !isNarrow && (
          <SittingSlider {...{ page_id, to, loadMore }} versions={place.versions} />
        )}
      </div>
      {page && !isShown && <p className={styles.note}>{t('history.no_text')}</p>}
      {page && isShown && shown && (
        <div className={styles.leafing} aria-busy={!(before && after)}>
          {isText ? (
            <Comparison
              before={shown.before}
              after={shown.after}
              isAfterPresent={shown.to === '0'}
              look={look}
              onStops={tellStops}
            />
          ) : (
            <>
              <Sides before={shown.before} after={shown.after} isAfterPresent={shown.to === '0'} layout="inline" />
              <DataVersion
                item_type={page.item_type}
                page_content={shown.after.page_content}
                before={shown.before.page_content}
              />
            </>
          )}
        </div>
      )}
      {!(page && shown) && <Skeleton height={360} role="status" aria-label={t('reading.loading')} />}
    </PageFrame>
  );
}
