import { UnstyledButton } from '@docstead/core/ui';
import { type Entry, Link } from '@docstead/core/web';
import styles from './Header.module.css';

/** What a guest is offered in the bar ("log in"), in words. */
export function GuestEntry({ entry }: { readonly entry: Entry<object> }) {
  if (entry.href === undefined) {
    return (
      <UnstyledButton className={styles.entry} onClick={entry.run}>
        {entry.label}
      </UnstyledButton>
    );
  }
  return (
    <Link to={entry.href} className={styles.entry}>
      {entry.label}
    </Link>
  );
}
