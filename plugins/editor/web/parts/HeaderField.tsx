import { useText } from '@docstead/core/web';
import { useSyncExternalStore } from 'react';
import type { WorkingText } from '../hooks/working-text.ts';
import { CatalogPicker } from './CatalogPicker.tsx';
import styles from './panes.module.css';

interface HeaderFieldProps {
  readonly text: WorkingText;
  readonly item_id: string;
  /** Enter in the title goes on to the text. */
  readonly onEnter: () => void;
  readonly isNarrow: boolean;
}

/** Title and catalog, edited where they stand. */
export function HeaderField({ text, item_id, onEnter, isNarrow }: HeaderFieldProps) {
  return (
    <>
      <TitleField text={text} onEnter={onEnter} />
      {!isNarrow && <CatalogField text={text} item_id={item_id} />}
    </>
  );
}

function TitleField({ text, onEnter }: Pick<HeaderFieldProps, 'text' | 'onEnter'>) {
  const t = useText('editor');
  const title = useSyncExternalStore(text.subscribe, () => text.head.page_title);
  return (
    <input
      className={styles.title}
      value={title}
      onChange={(event) => text.change({ page_title: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
      placeholder={t('title.hint')}
      aria-label={t('title.label')}
      maxLength={200}
    />
  );
}

export function CatalogField({ text, item_id }: Pick<HeaderFieldProps, 'text' | 'item_id'>) {
  const cat_id = useSyncExternalStore(text.subscribe, () => text.head.cat_id);
  return <CatalogPicker item_id={item_id} cat_id={cat_id} onCatalog={(next) => text.change({ cat_id: next })} />;
}
