import { Skeleton } from '@docstead/core/ui';
import { Adopt, useText } from '@docstead/core/web';
import { SHELL } from '../boot/load-texts.ts';
import styles from './LoadingPage.module.css';

const WIDTHS = ['40%', '100%', '92%', '96%', '70%'] as const;

/** While a page's remote loads: the server's view if there is one, else the outline of a page. */
export function LoadingPage({ node }: { node: HTMLElement | undefined }) {
  const t = useText(SHELL);
  // In the measures that the server's page gave it.
  if (node) return <Adopt node={node} />;
  return (
    <div className={styles.outline} role="status" aria-label={t('loading')}>
      {WIDTHS.map((width, at) => (
        <Skeleton key={width} width={width} height={at === 0 ? 24 : 14} />
      ))}
    </div>
  );
}
