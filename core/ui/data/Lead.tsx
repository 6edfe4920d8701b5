import type { ReactNode } from 'react';
import styles from './Lead.module.css';

/** What is done on this screen, in a sentence, right below its heading. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
