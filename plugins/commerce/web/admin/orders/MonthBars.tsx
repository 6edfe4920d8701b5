import { isComposing } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { KeyboardEvent } from 'react';
import styles from './revenue.module.css';
import type { MonthRevenue } from './revenue-months.ts';
import { useMonthNames } from './use-month-names.ts';

interface MonthBarsProps {
  readonly months: readonly MonthRevenue[];
  /** The month whose value is written out. */
  readonly current: string;
  readonly onPoint: (month: string) => void;
  /** Its value in words. */
  readonly say: (month: MonthRevenue) => string;
}

/** A bar for each month: above the line what came in, below it what was given back. Arrow keys go from one to the next. */
export function MonthBars({ months, current, onPoint, say }: MonthBarsProps) {
  const t = useText('commerce');
  const names = useMonthNames();
  const most = Math.max(...months.map(({ amount }) => amount));
  const mostBack = Math.max(...months.map(({ refund_amount }) => refund_amount));
  // Both directions have one scale.
  const unit = 100 / (most + mostBack || 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.bars} role="group" aria-label={t('console_orders.chart')}>
      {months.map((one) => (
        <button
          key={one.month}
          type="button"
          className={styles.bar}
          aria-label={say(one)}
          aria-pressed={one.month === current}
          tabIndex={one.month === current ? 0 : -1}
          onClick={() => onPoint(one.month)}
          onFocus={() => onPoint(one.month)}
          onMouseEnter={() => onPoint(one.month)}
          onKeyDown={toNeighbour}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.in} x="22" width="56" {...sideOf((most - one.amount) * unit, one.amount * unit)} />
            <rect className={styles.back} x="22" width="56" {...sideOf(most * unit, one.refund_amount * unit)} />
            <line className={styles.line} x1="0" x2="100" y1={most * unit} y2={most * unit} />
          </svg>
          <span aria-hidden="true">{names.short(one.month)}</span>
        </button>
      ))}
    </div>
  );
}

/** The least that is seen: something is never shown as nothing. */
const LEAST = 1;

const sideOf = (y: number, height: number) => ({ y, height: height > 0 ? Math.max(height, LEAST) : 0 });

function toNeighbour(event: KeyboardEvent<HTMLButtonElement>): void {
  if (isComposing(event)) return;
  const { currentTarget: bar, key } = event;
  const next = key === 'ArrowRight' ? bar.nextElementSibling : key === 'ArrowLeft' ? bar.previousElementSibling : null;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
