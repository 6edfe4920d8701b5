import { Alert, Loader } from '@docstead/core/ui';
import { type CallOutput, formatTime, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import type { api } from '../../contract.ts';
import type { Difference } from '../../points.ts';
import { isComparable } from '../diff/comparable.ts';
import styles from './history.module.css';

export type Compared = CallOutput<typeof api, '/api/page/diff'>;
type Side = Compared['page'] | Compared['history_page'];

interface ComparisonProps {
  readonly compared: Compared;
  readonly layout: Difference['layout'];
}

/** The version on the left, the page as it stands on the right; or both in one, what went and what came. */
export function Comparison({ compared: { page, history_page }, layout }: ComparisonProps) {
  const t = useText('items');
  const isUnmarked = !isComparable(history_page.page_content, page.page_content);
  const isSame = page.page_content === history_page.page_content;
  return (
    <>
      {isUnmarked && !isSame && <Alert title={t('diff.unmarked')} />}
      {isSame && <Alert title={t('diff.same')} />}
      <div className={styles.sides} data-layout={layout}>
        <Head side={history_page} name={t('diff.before')} sign={layout === 'inline' ? '−' : ''} />
        <Head side={page} name={t('diff.after')} sign={layout === 'inline' ? '+' : ''} />
      </div>
      <Texts before={history_page.page_content} after={page.page_content} layout={layout} />
    </>
  );
}

function Head({ side, name, sign }: { readonly side: Side; readonly name: string; readonly sign: string }) {
  const t = useText('items');
  return (
    <div className={styles.side}>
      <strong>
        {sign && <span className={styles.sign}>{sign} </span>}
        {side.page_title || t('reading.untitled')}
      </strong>
      <span>{t('diff.head', { name, author: side.author_username, time: formatTime(side.addtime) })}</span>
    </div>
  );
}

function Texts({ before, after, layout }: Pick<Difference, 'before' | 'after' | 'layout'>) {
  const t = useText('items');
  const host = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    let isOpen = true;
    let end: (() => void) | undefined;
    void import('../diff/show-difference.ts').then(({ showDifference }) => {
      if (!isOpen || !host.current) return;
      setLoading(false);
      const names = { before: t('diff.before'), after: t('diff.after'), folded: t('diff.folded') };
      end = showDifference(host.current, { before, after, names, layout });
    });
    return () => {
      isOpen = false;
      end?.();
    };
  }, [before, after, layout, t]);
  return (
    <div className={styles.difference}>
      {isLoading && <Loader label={t('reading.loading')} />}
      <div ref={host} />
    </div>
  );
}
