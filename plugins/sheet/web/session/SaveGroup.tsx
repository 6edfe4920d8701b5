import { Button, IconButton, IconChevronDown, Menu, Tooltip } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { keyName } from './keys.ts';
import styles from './session.module.css';
import type { ShownSession } from './use-session.ts';
import type { SheetMenu } from './use-sheet-menu.tsx';

interface SaveGroupProps {
  readonly shown: ShownSession;
  readonly menu: SheetMenu;
}

/** The button, and all else that can be done with the spreadsheet. */
export function SaveGroup({ shown: { state, save }, menu }: SaveGroupProps) {
  const t = useText('sheet');
  const isBusy = state.kind === 'saving' && !state.isSlow;
  return (
    <div className={styles.group}>
      <Tooltip label={`${t('edit.save.action')}  ${keyName('Mod+S')}`} openDelay={300}>
        <Button size="xs" className={styles.main} onClick={save} disabled={isBusy}>
          {t('edit.save.action')}
        </Button>
      </Tooltip>
      <Menu
        position="bottom-end"
        entries={menu.entries}
        target={
          <IconButton
            variant="filled"
            color="blue"
            className={styles.more}
            label={t('edit.menu.more')}
            icon={<IconChevronDown size={16} />}
          />
        }
      />
    </div>
  );
}
