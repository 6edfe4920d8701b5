import { isComposing } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type Ref, useSyncExternalStore } from 'react';
import { MOST_TITLE } from '../../limits.ts';
import type { WorkingText } from '../drafts/working-text.ts';
import type { EditedPage } from '../hooks/use-document.ts';
import { useHasTree } from '../hooks/use-has-tree.ts';
import { CatalogPicker } from './CatalogPicker.tsx';
import styles from './panes.module.css';

interface FieldProps {
  readonly text: WorkingText;
  /** The server has not said yet whether this person may write, or a merge is open. */
  readonly isWaiting: boolean;
}

interface TitleFieldProps extends FieldProps {
  /** Enter in the title goes on to the text. */
  readonly onEnter: () => void;
  readonly ref: Ref<HTMLInputElement>;
}

interface CatalogFieldProps extends Pick<FieldProps, 'text'>, Partial<Pick<FieldProps, 'isWaiting'>> {
  /** Under the text, on a phone. */
  readonly isBelow?: boolean;
  readonly page: Pick<EditedPage, 'item_id' | 'item_type'>;
}

/** The title, edited where it stands: in the header, or in a row of its own where that is too narrow. */
export function TitleField({ text, onEnter, ref, isWaiting }: TitleFieldProps) {
  const t = useText('editor');
  const title = useSyncExternalStore(text.subscribe, () => text.head.page_title);
  return (
    <input
      ref={ref}
      className={styles.title}
      value={title}
      readOnly={isWaiting}
      onChange={(event) => text.change({ page_title: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event) || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onEnter();
      }}
      placeholder={t('title.placeholder')}
      aria-label={t('title.label')}
      maxLength={MOST_TITLE}
    />
  );
}

/** The catalog that the page stands in; a project of one page has none. */
export function CatalogField({ text, page, isWaiting = false, isBelow = false }: CatalogFieldProps) {
  const { item_id, item_type } = page;
  const cat_id = useSyncExternalStore(text.subscribe, () => text.head.cat_id);
  const hasTree = useHasTree(item_type);
  if (!hasTree) return null;
  return (
    <CatalogPicker
      item_id={item_id}
      cat_id={cat_id}
      isWaiting={isWaiting}
      isBelow={isBelow}
      onCatalog={(next) => text.change({ cat_id: next })}
    />
  );
}
