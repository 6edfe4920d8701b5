import { IconFolder, Marked } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './search.module.css';
import type { Hit } from './title-hits.ts';

interface HitLineProps {
  readonly hit: Hit;
  readonly id: string;
  readonly href: string;
  /** Where the keys are. */
  readonly isActive: boolean;
  /** The page that is open. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Title, path and the words around the hit. */
export function HitLine({ hit, id, href, isActive, isOpen, onOpen }: HitLineProps) {
  const t = useText('items');
  const line = useRef<HTMLDivElement & HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const path = hit.path.join(' / ');
  const look = { ref: line, id, className: styles.hit, onClick: onOpen } as const;
  const content: ReactNode = (
    <>
      <span className={styles.title}>
        {hit.kind === 'catalog' && <IconFolder size={15} className={styles.icon} aria-label={t('search.catalog')} />}
        <Marked text={hit.title} marks={hit.titleMarks} />
      </span>
      {path !== '' && (
        <span className={styles.path} title={path}>
          {path}
        </span>
      )}
      {hit.kind === 'page' && hit.excerpt !== '' && (
        <span className={styles.excerpt}>
          <Marked text={hit.excerpt} marks={hit.excerptMarks} />
        </span>
      )}
    </>
  );
  if (hit.kind === 'page') {
    return (
      <Link
        {...look}
        role="option"
        tabIndex={-1}
        to={href}
        aria-selected={isActive}
        aria-current={isOpen ? 'page' : undefined}
      >
        {content}
      </Link>
    );
  }
  return (
    <div {...look} role="option" tabIndex={-1} aria-selected={isActive}>
      {content}
    </div>
  );
}
