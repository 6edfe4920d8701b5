import type { ReactNode } from 'react';
import styles from './NarrowPage.module.css';

type Props = { title: string; children: ReactNode; foot?: ReactNode };

/** One form in the middle of the page: what a guest meets. */
export function NarrowPage({ title, children, foot }: Props) {
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="narrow-title">
        <h1 id="narrow-title" className={styles.title}>
          {title}
        </h1>
        {children}
      </section>
      {foot && <p className={styles.foot}>{foot}</p>}
    </div>
  );
}
