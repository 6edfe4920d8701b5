import { Kbd } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { Fragment, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { Insert } from '../../source/inserts/inserts.ts';
import { SLASH_LIST, type SlashList } from '../../source/inserts/slash.ts';
import { isMac, keyName } from '../../source/keys.ts';
import type { Shown } from '../../source/typed-list/typed-list.ts';
import { InsertIcon } from './InsertIcon.tsx';
import styles from './inserts.module.css';

/** Under a slash: what can be inserted. The keyboard stays in the text; arrows and Enter choose. */
export function SlashMenu({ slash }: { readonly slash: SlashList }) {
  const now = useStore(slash.store, (state) => state.now);
  return now ? createPortal(<Entries now={now} slash={slash} />, now.place) : null;
}

function Entries({ now, slash }: { readonly now: Shown<Insert>; readonly slash: SlashList }) {
  const t = useText('editor');
  const list = useRef<HTMLDivElement>(null);
  const { found, active, view } = now;
  const isWhole = now.to - now.from === 1;
  useEffect(() => {
    // The name of the first group is above it.
    if (active === 0) list.current?.scrollTo?.({ top: 0 });
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const isFirst = (at: number) => isWhole && found[at - 1]?.group !== found[at]?.group;
  return (
    <div ref={list} id={SLASH_LIST} role="listbox" className={styles.list} aria-label={t('tools.insert')}>
      {found.map((insert, at) => (
        <Fragment key={insert.id}>
          {isFirst(at) && (
            <div className={styles.group} role="presentation">
              {t(`insert.groups.${insert.group}`)}
            </div>
          )}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active entry */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text */}
          <div
            id={slash.entryId(insert)}
            role="option"
            className={styles.entry}
            aria-label={insert.label}
            aria-description={insert.note}
            aria-selected={at === active}
            // The text keeps its cursor and, on a phone, its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            // Not where the list moves under a pointer that rests.
            onPointerMove={() => slash.point(view, at)}
            onClick={() => slash.take(view, insert)}
          >
            <InsertIcon insert={insert} />
            <span className={styles.words}>
              <span className={styles.label}>{insert.label}</span>
              {insert.note && <span className={styles.note}>{insert.note}</span>}
            </span>
            {insert.key && <Kbd>{keyName(insert.key, isMac())}</Kbd>}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
