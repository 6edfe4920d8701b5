import { slot } from '@docstead/core/contract';
import { Menu, UnstyledButton } from '@docstead/core/ui';
import { Link, Slot, useSession, useSlot, useText } from '@docstead/core/web';
import { SHELL } from '../boot/load-texts.ts';
import styles from './Header.module.css';
import { toMenuEntry } from './menu-entries.tsx';

/**
 * Components stand in the header (a bell). Entries are links for a guest ("log in"), and hang on the name of a user.
 */
const headerSlot = slot('shell/header@1');
const NO_PROPS = {};

export function Account() {
  const t = useText(SHELL);
  const { caller } = useSession();
  const entries = useSlot(headerSlot, NO_PROPS).filter((entry) => !entry.isPart);
  return (
    <>
      <Slot id={headerSlot} props={NO_PROPS} />
      {caller.kind === 'guest' &&
        entries.map((entry) => (
          <Link key={entry.id} to={entry.href ?? '/'} className={styles.entry}>
            {entry.label}
          </Link>
        ))}
      {caller.kind === 'user' && (
        <Menu
          position="bottom-end"
          target={
            <UnstyledButton
              className={styles.account}
              aria-label={t('account', { name: caller.name || caller.username })}
            >
              {initialOf(caller.name || caller.username)}
            </UnstyledButton>
          }
          entries={entries.map((entry) => toMenuEntry(entry, 'account'))}
        />
      )}
    </>
  );
}

/** By code point: half of a surrogate pair is no letter. */
function initialOf(name: string): string {
  return ([...name][0] ?? '?').toUpperCase();
}
