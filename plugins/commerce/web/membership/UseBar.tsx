import { Icon } from '@docstead/core/ui';
import { type Translate, useText } from '@docstead/core/web';
import { useId } from 'react';
import { UNLIMITED } from '../../plans.ts';
import type { Use } from '../api.ts';
import { sizeText } from '../shown/sizes.ts';
import styles from './membership.module.css';

const NEAR = 0.8;

type Level = 'ok' | 'near' | 'full';

function levelOf({ used, limit }: Use): Level {
  if (limit === UNLIMITED) return 'ok';
  if (used >= limit) return 'full';
  return used >= limit * NEAR ? 'near' : 'ok';
}

/** How much of a limit is used: a bar, its numbers, and a word where little or nothing is left. */
export function UseBar({ use }: { readonly use: Use }) {
  const t = useText('commerce');
  const id = useId();
  const { what, used, limit, days } = use;
  const level = levelOf(use);
  const words = numbersOf(t, use);
  const part = limit === UNLIMITED ? 0 : limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
  const label = what === 'exports' && days > 1 ? t('usage.exports_days', { count: days }) : t(`usage.${what}`);
  return (
    <div className={styles.use} data-level={level}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.numbers}>
        {level !== 'ok' && (
          <strong className={styles.word}>
            <Icon name="alert-triangle" size={14} />
            {t(`usage.${level}`)}
          </strong>
        )}
        {words}
      </span>
      {limit !== UNLIMITED && (
        <div
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={part}
          aria-valuetext={level === 'ok' ? words : `${words}, ${t(`usage.${level}`)}`}
          className={styles.track}
        >
          <div className={styles.bar} style={{ inlineSize: `${part}%` }} />
        </div>
      )}
    </div>
  );
}

function numbersOf(t: Translate, { what, used, limit }: Use): string {
  const say = (value: number) =>
    what === 'space' || what === 'traffic' ? sizeText(t, value) : t('prices.count', { count: value });
  return t('usage.of', { used: say(used), limit: limit === UNLIMITED ? t('usage.unlimited') : say(limit) });
}
