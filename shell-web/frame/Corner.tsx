import { Account } from './Account.tsx';
import styles from './Header.module.css';
import { HeaderParts } from './HeaderParts.tsx';
import { useHeaderEntries } from './use-header-entries.ts';

/** Of the header, what belongs to the person and to plugins, on a page that fills the window. */
export function Corner() {
  return (
    <div className={styles.corner}>
      <HeaderParts />
      <Account entries={useHeaderEntries()} />
    </div>
  );
}
