import { CloseButton, IconButton, IconChevronLeft } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useTree } from '../hooks/use-tree.ts';
import type { Tree, TreeCatalog } from './build.ts';
import { TreeRows } from './TreeRows.tsx';
import styles from './tree.module.css';

export interface TreePanelProps {
  readonly tree: Tree;
  readonly page_id: string;
  readonly hrefOf: (page_id: string) => string;
  /** Entries of a catalog's menu, for those who may edit. */
  readonly menuOf?: ((catalog: TreeCatalog) => readonly import('@docstead/core/ui').MenuEntry[]) | undefined;
  /** A page was chosen (the drawer closes). */
  readonly onFollow?: () => void;
  readonly onCollapse?: () => void;
}

/** Catalogs and pages of the item, with a filter over their titles. */
export function TreePanel({ onCollapse, menuOf, ...props }: TreePanelProps) {
  const t = useText('items');
  const state = useTree(props);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <TextField
          className={styles.filter}
          size="xs"
          value={state.word}
          onChange={(event) => state.setWord(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && state.setWord('')}
          placeholder={t('tree.filter')}
          aria-label={t('tree.filter')}
          rightSection={
            state.word && <CloseButton size="sm" aria-label={t('tree.clear')} onClick={() => state.setWord('')} />
          }
        />
        {onCollapse && (
          <IconButton
            variant="subtle"
            color="gray"
            label={t('tree.hide')}
            icon={<IconChevronLeft size={18} aria-hidden />}
            onClick={onCollapse}
          />
        )}
      </div>
      {state.rows.length === 0 ? (
        <p className={styles.none} role="status">
          {t(state.word ? 'tree.no_hits' : 'tree.empty')}
        </p>
      ) : (
        <TreeRows state={state} {...props} menuOf={menuOf} />
      )}
    </div>
  );
}
