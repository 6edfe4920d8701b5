import { IconFileText } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { LINK_LIST, type PageLinks } from '../../source/links/page-links.ts';
import styles from '../inserts/inserts.module.css';

/** The pages that are meant, or what there is to say while none is listed. */
export default function LinkEntries({ links }: { readonly links: PageLinks }) {
  const t = useText('editor');
  const list = useRef<HTMLDivElement>(null);
  const now = useStore(links.store, (state) => state.now);
  const is = useStore(links.state, (state) => state.is);
  const active = now?.active ?? 0;
  useEffect(() => {
    if (active === 0) list.current?.scrollTo?.({ top: 0 });
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  if (!now) return null;
  if (now.found.length === 0)
    return (
      <p role="status" className={styles.nothing}>
        {t(is === 'there' ? 'links.none' : `links.${is}`)}
      </p>
    );
  return (
    <div ref={list} id={LINK_LIST} role="listbox" className={styles.list} aria-label={t('links.label')}>
      {now.found.map((page, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active entry
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
        <div
          key={page.page_id}
          id={links.entryId(page)}
          role="option"
          className={styles.entry}
          aria-label={page.title}
          aria-description={page.path.join(' / ')}
          aria-selected={at === active}
          // The text keeps its cursor and, on a phone, its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          // Not where the list moves under a pointer that rests.
          onPointerMove={() => links.point(now.view, at)}
          onClick={() => links.take(now.view, page)}
        >
          <span className={styles.icon} aria-hidden>
            <IconFileText size={16} />
          </span>
          <span className={styles.words}>
            <span className={styles.label}>{page.title}</span>
            {page.path.length > 0 && <span className={styles.note}>{page.path.join(' / ')}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
