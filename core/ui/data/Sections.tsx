import { type ComponentType, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../base/Icon.tsx';
import styles from './Sections.module.css';

export type Section = { id: string; label: string; href: string; icon?: string };

export type SectionsProps = {
  /** What the sections are of. */
  label: string;
  sections: readonly Section[];
  /** The id of the one that is shown; it is marked. */
  current: string | undefined;
  /** The router's link. */
  link: ComponentType<SectionLinkProps>;
  /** The section itself. */
  children: ReactNode;
};

export type SectionLinkProps = {
  to: string;
  className?: string;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
};

/**
 * A page of several sections, each with an address: the way between them stands beside the one that is shown, and above it
 * where the window is narrow, as a strip that scrolls sideways and has the shown one in view.
 */
export function Sections({ label, sections, current, link: SectionLink, children }: SectionsProps) {
  const strip = useRef<HTMLUListElement>(null);
  const more = useStrip(strip, current);
  return (
    <div className={styles.page}>
      <nav className={styles.nav} aria-label={label}>
        <ul ref={strip} className={styles.list} data-more={more}>
          {sections.map(({ id, label: name, href, icon }) => (
            <li key={id}>
              <SectionLink className={styles.link ?? ''} to={href} aria-current={id === current ? 'page' : undefined}>
                {icon && <Icon name={icon} />}
                <span>{name}</span>
              </SectionLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** Where the strip goes on out of sight. */
type More = 'none' | 'before' | 'after' | 'both';

/** Keeps the shown section in view, and tells where there are more. */
function useStrip(strip: RefObject<HTMLUListElement | null>, current: string | undefined): More {
  const [more, setMore] = useState<More>('none');
  useLayoutEffect(() => {
    const list = strip.current;
    if (!list) return;
    const look = (): void => setMore(moreOf(list));
    const place = (): void => {
      const shown = current === undefined ? null : list.querySelector<HTMLElement>('[aria-current]');
      if (shown) list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2;
      look();
    };
    const watch = new ResizeObserver(place);
    watch.observe(list);
    place();
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [strip, current]);
  return more;
}

function moreOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): More {
  const isBefore = scrollLeft > 1;
  const isAfter = scrollWidth - clientWidth - scrollLeft > 1;
  if (isBefore) return isAfter ? 'both' : 'before';
  return isAfter ? 'after' : 'none';
}
