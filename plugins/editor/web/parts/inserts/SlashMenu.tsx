import { Kbd } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { type ShownSlash, SLASH_LIST, type SlashList, slashEntry } from '../../source/inserts/slash.ts';
import { isMac, keyName } from '../../source/keys.ts';
import { InsertIcon } from './InsertIcon.tsx';
import styles from './inserts.module.css';

/** Under a slash: what can be inserted. The keyboard stays in the text; arrows and Enter choose. */
export function SlashMenu({ slash }: { readonly slash: SlashList }) {
  const now = useStore(slash.store, (state) => state.now);
  return now ? createPortal(<Entries now={now} slash={slash} />, now.place) : null;
}

function Entries({ now, slash }: { readonly now: ShownSlash; readonly slash: SlashList }) {
  const t = useText('editor');
  const list = useRef<HTMLDivElement>(null);
  const { found, active, view } = now;
  const isWhole = now.to - now.from === 1;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={SLASH_LIST} role="listbox" className={styles.list} aria-label={t('tools.insert')}>
      {found.map((insert, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active entry
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
        <div
          key={insert.id}
          id={slashEntry(insert.id)}
          role="option"
          className={styles.entry}
          aria-selected={at === active}
          data-first={(isWhole && at > 0 && found[at - 1]?.group !== insert.group) || undefined}
          // The text keeps its cursor and, on a phone, its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => slash.take(view, insert)}
        >
          <InsertIcon insert={insert} />
          <span className={styles.label}>{insert.label}</span>
          {insert.key && <Kbd>{keyName(insert.key, isMac())}</Kbd>}
        </div>
      ))}
    </div>
  );
}
