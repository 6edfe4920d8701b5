import { Breadcrumbs, IconBook } from '@docstead/core/ui';
import { type Crumb, currentShell, Link, mergedHeader, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { SHELL } from '../boot/load-texts.ts';
import { Account } from './Account.tsx';
import styles from './Header.module.css';
import { MoreMenu } from './MoreMenu.tsx';

/** 48 px: where I am on the left; on the right the main actions with words, the rest behind "…", and who I am. */
export function Header({ openPalette }: { openPalette: () => void }) {
  const t = useText(SHELL);
  const headers = useStore(currentShell().frame, (state) => state.headers);
  const { crumbs = [], left, field, actions, menu = [] } = useMemo(() => mergedHeader(headers), [headers]);
  return (
    <header className={styles.header}>
      {left}
      <Link to="/" className={styles.home} aria-label={t('home')}>
        <IconBook size={20} aria-hidden />
        <span className={styles.name}>Docstead</span>
      </Link>
      <div className={styles.crumbs}>
        {crumbs.length > 0 && (
          <Breadcrumbs label={t('crumbs')}>
            {crumbs.map((crumb, at) => (
              <Step key={`${crumb.href ?? ''} ${crumb.label}`} crumb={crumb} isLast={at === crumbs.length - 1} />
            ))}
          </Breadcrumbs>
        )}
      </div>
      {field && <div className={styles.field}>{field}</div>}
      {/* A box of its own: what comes with the page must not push what is there. */}
      {actions && <div className={styles.right}>{actions}</div>}
      <div className={styles.right}>
        <MoreMenu entries={menu} openPalette={openPalette} />
        <Account />
      </div>
    </header>
  );
}

function Step({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) {
  const current = isLast ? ({ 'aria-current': 'page' } as const) : {};
  if (crumb.href === undefined) return <span {...current}>{crumb.label}</span>;
  return (
    <Link to={crumb.href} {...current}>
      {crumb.label}
    </Link>
  );
}
