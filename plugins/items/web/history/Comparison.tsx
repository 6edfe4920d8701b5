import { Alert, Loader } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Difference } from '../../points.ts';
import { isComparable } from '../diff/comparable.ts';
import { NO_STOPS, type Stops } from '../diff/stops.ts';
import styles from './history.module.css';
import { Sides } from './Sides.tsx';
import { useReadText } from './use-read-text.ts';
import type { Side } from './use-sides.ts';

const Rendered = lazy(() => import('./Rendered.tsx'));

/** As it is read, or its source beside each other or in one. */
export const LOOKS = ['rendered', 'inline', 'side'] as const;
export type Look = (typeof LOOKS)[number];

interface ComparisonProps {
  readonly before: Side;
  readonly after: Side;
  readonly isAfterPresent: boolean;
  readonly look: Look;
  readonly onStops: (stops: Stops) => void;
}

/** The earlier text and the later one: what went and what came. */
export function Comparison({ before, after, isAfterPresent, look, onStops }: ComparisonProps) {
  const t = useText('items');
  const [refused, refuse] = useState<{ readonly of: Side; readonly reason: string }>();
  const onRefused = useCallback((reason: string) => refuse({ of: after, reason }), [after]);
  const [a, b] = [useReadText(before.page_content), useReadText(after.page_content)];
  const problem = look === 'rendered' && refused?.of === after ? refused.reason : '';
  const shown = problem ? 'inline' : look;
  const isUnmarked = shown !== 'rendered' && !isComparable(a, b);
  return (
    <>
      {problem && <Alert title={problem} />}
      {isUnmarked && a !== b && <Alert title={t('diff.unmarked')} />}
      {a === b && <Alert title={t('diff.same')} />}
      <Sides {...{ before, after, isAfterPresent }} layout={shown} />
      <div className={styles.difference} data-layout={shown}>
        {shown === 'rendered' ? (
          <Suspense fallback={<Loader label={t('reading.loading')} />}>
            <Rendered before={before.page_content} after={after.page_content} onStops={onStops} onRefused={onRefused} />
          </Suspense>
        ) : (
          <Texts before={a} after={b} layout={shown} onStops={onStops} />
        )}
      </div>
    </>
  );
}

interface TextsProps extends Pick<Difference, 'before' | 'after' | 'layout'> {
  readonly onStops: (stops: Stops) => void;
}

function Texts({ before, after, layout, onStops }: TextsProps) {
  const t = useText('items');
  const host = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    let isOpen = true;
    let end: (() => void) | undefined;
    void import('../diff/show-difference.ts').then(({ openDifference }) => {
      if (!isOpen || !host.current) return;
      setLoading(false);
      const names = { before: t('diff.before'), after: t('diff.after'), folded: t('diff.folded') };
      const opened = openDifference(host.current, { before, after, names, layout });
      end = opened.end;
      onStops(opened.stops);
    });
    return () => {
      isOpen = false;
      end?.();
      onStops(NO_STOPS);
    };
  }, [before, after, layout, t, onStops]);
  return (
    <>
      {isLoading && <Loader label={t('reading.loading')} />}
      <div ref={host} />
    </>
  );
}
