import { isComposing } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useSyncExternalStore } from 'react';
import styles from './session.module.css';
import type { WorkingSheet } from './working-sheet.ts';

/** As the contract of page/save has it. */
const MOST_TITLE = 500;

/** The title, edited where it stands: in the header, or in a row of its own where that is too narrow. */
export function TitleField({ sheet }: { readonly sheet: WorkingSheet }) {
  const t = useText('sheet');
  const title = useSyncExternalStore(sheet.subscribe, () => sheet.title);
  return (
    <input
      className={styles.title}
      value={title}
      onChange={(event) => sheet.rename(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event) || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        sheet.focus();
      }}
      placeholder={t('edit.title.hint')}
      aria-label={t('edit.title.label')}
      maxLength={MOST_TITLE}
    />
  );
}
