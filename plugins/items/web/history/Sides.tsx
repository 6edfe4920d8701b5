import { formatTime, useText } from '@docstead/core/web';
import { useTitle } from '../use-title.ts';
import styles from './history.module.css';
import type { Side } from './use-sides.ts';

interface SidesProps {
  readonly before: Side;
  readonly after: Side;
  readonly isAfterPresent: boolean;
  readonly layout: string;
}

/** Who wrote both texts and when, over what differs between them. */
export function Sides({ before, after, isAfterPresent, layout }: SidesProps) {
  const t = useText('items');
  const isRenamed = before.page_title !== after.page_title;
  return (
    <div className={styles.sides} data-layout={layout}>
      <Head side={before} name={t('diff.head_before')} sign="−" isRenamed={isRenamed} />
      <Head
        side={after}
        name={t(isAfterPresent ? 'diff.head_present' : 'diff.head_after')}
        sign="+"
        isRenamed={isRenamed}
      />
    </div>
  );
}

interface HeadProps {
  readonly side: Side;
  readonly name: string;
  readonly sign: '−' | '+';
  readonly isRenamed: boolean;
}

function Head({ side, name, sign, isRenamed }: HeadProps) {
  const titleOf = useTitle();
  return (
    <div className={styles.side}>
      <span className={sign === '+' ? styles.added : styles.removed} aria-hidden>
        {sign}
      </span>
      <div>
        {/* Two of one hour must be told apart. */}
        <b>{name}</b> · {formatTime(side.addtime)} · {side.author_name}
        {isRenamed && <strong className={styles.renamed}>{titleOf(side.page_title)}</strong>}
      </div>
    </div>
  );
}
