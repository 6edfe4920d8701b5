import { Button, IconButton, IconChevronDown, Menu, type MenuEntry } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { lazy, Suspense, useState } from 'react';
import type { SaveWish } from '../hooks/save-wish.ts';
import type { Safety } from '../hooks/use-safety.ts';
import { useSaveMenu } from '../hooks/use-save-menu.tsx';
import styles from './saving.module.css';

const SaveDialog = lazy(() => import('./SaveDialog.tsx').then((module) => ({ default: module.SaveDialog })));

interface SaveGroupProps {
  readonly safety: Safety;
  /** Puts text at the cursor, for what other plugins add to the menu. */
  readonly insert: (text: string) => void;
}

/** At the end of the bar: the button, and the other ways to save. */
export function SaveGroup({ safety, insert }: SaveGroupProps) {
  const t = useText('editor');
  const [wish, setWish] = useState<SaveWish>();
  const entries: readonly MenuEntry[] = useSaveMenu({ safety, insert, onWish: setWish });
  const isBusy = safety.state.kind === 'saving' && !safety.state.isSlow;
  return (
    <>
      <div className={styles.group}>
        <Button
          size="xs"
          className={styles.main}
          onClick={safety.save}
          disabled={isBusy || safety.merging !== undefined}
        >
          {t('save.action')}
        </Button>
        <Menu
          position="bottom-end"
          entries={entries}
          target={
            <IconButton
              variant="filled"
              color="blue"
              className={styles.more}
              label={t('save.more')}
              icon={<IconChevronDown size={16} />}
              disabled={safety.merging !== undefined}
            />
          }
        />
      </div>
      {wish && (
        <Suspense fallback={null}>
          <SaveDialog wish={wish} safety={safety} onClose={() => setWish(undefined)} />
        </Suspense>
      )}
    </>
  );
}
