import { formatRelative, useNavigate, useText } from '@docstead/core/web';
import { useEffect, useId, useState } from 'react';
import styles from './history.module.css';
import { stopsOf } from './sitting-stops.ts';
import { changeAddress } from './sittings.ts';
import type { Versions } from './use-versions.ts';
import type { Version } from './version.ts';

interface SittingSliderProps extends Pick<Versions, 'loadMore'> {
  readonly page_id: string;
  /** The later version that is compared; its sitting is where the slider stands. */
  readonly to: string;
  /** The newest first. */
  readonly versions: readonly Version[];
}

/** A hand that passes over sittings means none of them. */
const REST_MS = 150;

/** Through the sittings of a page, the newest on the right; each is shown as what it changed. */
export function SittingSlider({ page_id, to, versions, loadMore }: SittingSliderProps) {
  const t = useText('items');
  const id = useId();
  const navigate = useNavigate();
  const [held, hold] = useState<string>();
  const stops = stopsOf(versions);
  useEffect(() => {
    const stop = held === undefined ? undefined : stopsOf(versions).find(({ version }) => version === held);
    if (!stop) return undefined;
    const timer = setTimeout(() => {
      hold(undefined);
      navigate(changeAddress(page_id, stop.before, stop.version), { replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [held, versions, page_id, navigate]);
  const at =
    held === undefined ? stops.findIndex((stop) => stop.holds(to)) : stops.findIndex((stop) => stop.version === held);
  const shown = stops[at];
  if (stops.length < 2 || !shown) return null;

  const move = (next: number) => {
    hold(stops[next]?.version);
    if (next === 0) loadMore?.();
  };
  const when = formatRelative(shown.addtime);
  return (
    <div className={styles.slider}>
      <output htmlFor={id}>
        {shown.author}, {when}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={stops.length - 1}
        value={at}
        aria-label={t('diff.sittings')}
        aria-valuetext={t('diff.sitting', { author: shown.author, when, at: at + 1, count: stops.length })}
        title={t('diff.sittings')}
        onChange={({ currentTarget }) => move(Number(currentTarget.value))}
      />
      <span className={styles.count}>{t('diff.sitting_place', { at: at + 1, count: stops.length })}</span>
    </div>
  );
}
