import { Button, IconButton, IconChevronDown, Menu, type MenuEntry, Tooltip, useMediaQuery } from '@docstead/core/ui';
import { type Translate, useText } from '@docstead/core/web';
import { lazy, Suspense, useState } from 'react';
import type { Safety } from '../drafts/use-safety.ts';
import { isMac, keyName, shortcutOf } from '../source/keys.ts';
import type { SaveWish } from './save-wish.ts';
import styles from './saving.module.css';
import type { Done } from './use-done.ts';
import { useSaveMenu } from './use-save-menu.tsx';

const SaveDialog = lazy(() => import('./SaveDialog.tsx').then((module) => ({ default: module.SaveDialog })));

interface SaveGroupProps {
  readonly safety: Safety;
  /** Puts text at the cursor, for what other plugins add to the menu. */
  readonly insert: (text: string) => void;
  readonly done: Done;
}

/** The name of the project needs the room. */
const PHONE = '(max-width: 479px)';

/** What it does, and its key. */
function hintOf(id: 'save' | 'done', t: Translate): string {
  const key = shortcutOf(id)?.key ?? '';
  return `${t(`keys.${id}`)}  ${keyName(key, isMac())}`;
}

/** At the end of the bar: the way out, the button, and the other ways to save. */
export function SaveGroup({ safety, insert, done }: SaveGroupProps) {
  const t = useText('editor');
  const [wish, setWish] = useState<SaveWish>();
  const entries: readonly MenuEntry[] = useSaveMenu({ safety, insert, onWish: setWish });
  const isBusy = done.isBusy || (safety.state.kind === 'saving' && !safety.state.isSlow);
  const isMerging = safety.merging !== undefined;
  const isShort = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <>
      <Tooltip label={hintOf('done', t)} openDelay={300}>
        <Button size="xs" variant="default" onClick={done.run} disabled={done.isBusy || isMerging}>
          {t(isShort ? 'save.done_short' : 'save.done')}
        </Button>
      </Tooltip>
      <div className={styles.group}>
        <Tooltip label={hintOf('save', t)} openDelay={300}>
          <Button size="xs" className={styles.main} onClick={safety.save} disabled={isBusy || isMerging}>
            {t('save.action')}
          </Button>
        </Tooltip>
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
              disabled={isMerging}
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
