import { useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Source } from '../source/use-source.ts';
import styles from './panes.module.css';

interface FootProps {
  readonly source: Source;
  readonly onHelp: () => void;
  /** The text is on screen, and the cursor somewhere in it. */
  readonly hasPlace: boolean;
  /** Whether the text is safe; on a phone the catalog too. */
  readonly children?: ReactNode;
}

/** The quiet line under the text: whether it is safe, where I am in it, how long it is. */
export function Foot({ source, onHelp, hasPlace, children }: FootProps) {
  const t = useText('editor');
  const { words, selected, line, column } = useStore(source.cursor.store);
  return (
    <footer className={styles.foot}>
      {children}
      <span className={styles.footEnd}>
        {hasPlace && (
          <>
            <span className={styles.place}>{t('foot.place', { line, column })}</span>
            <span>
              {selected > 0 ? t('foot.selected', { selected, count: words }) : t('foot.words', { count: words })}
            </span>
          </>
        )}
        <button type="button" className={styles.footButton} onClick={onHelp}>
          {t('keys.help')}
        </button>
      </span>
    </footer>
  );
}
