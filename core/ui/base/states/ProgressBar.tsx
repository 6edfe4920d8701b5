import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './ProgressBar.module.css';

export type ProgressBarProps = {
  /** What is being done. */
  label: string;
  /** 0 to 100; absent while nobody knows. */
  value?: number;
  /** Beside the label: "3 of 12", the file in hand. */
  detail?: ReactNode;
  stop?: { label: string; onPress: () => void };
};

export function ProgressBar({ label, value, detail, stop }: ProgressBarProps) {
  const labelId = useId();
  const isKnown = value !== undefined;
  const part = Math.min(100, Math.max(0, Math.round(value ?? 0)));
  return (
    <div className={styles.frame}>
      <div className={styles.grid}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        <span className={styles.detail}>{detail ?? (isKnown ? `${part}%` : null)}</span>
        {stop && (
          <Button className={styles.stop} size="xs" variant="default" onClick={stop.onPress}>
            {stop.label}
          </Button>
        )}
        <div
          role="progressbar"
          aria-labelledby={labelId}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={isKnown ? part : undefined}
          className={styles.track}
        >
          <div
            className={isKnown ? styles.bar : styles.unknown}
            style={isKnown ? { inlineSize: `${part}%` } : undefined}
          />
        </div>
      </div>
    </div>
  );
}
