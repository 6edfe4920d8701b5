import type { ReactNode } from 'react';
import type { WorkingText } from '../drafts/working-text.ts';
import panes from '../parts/panes.module.css';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import type { Source } from '../source/use-source.ts';
import styles from './saving.module.css';

interface ClosedPageProps {
  readonly text: WorkingText;
  readonly source: Source;
  /** Why nobody writes here now. */
  readonly children: ReactNode;
}

/** An editor that is closed shows the page all the same, below why it is. */
export function ClosedPage({ text, source, children }: ClosedPageProps) {
  return (
    <div className={panes.editor}>
      <div className={`${styles.notices} ${styles.closed}`}>{children}</div>
      <div className={panes.panes} data-mode="preview">
        <PreviewPane text={text} source={source} isBeside={false} />
      </div>
    </div>
  );
}
