import { IconButton, IconChevronsDown, IconChevronsUp } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import styles from './tree.module.css';
import type { TreeState } from './use-tree.ts';

interface TreeFootProps {
  readonly state: Pick<TreeState, 'expandAll' | 'collapseAll'>;
  readonly hasCatalogs: boolean;
  /** Keeps the room for the tools that load. */
  readonly isEditing: boolean;
  /** An editor's tools. */
  readonly children: ReactNode;
}

/** Under the tree: an editor's tools, and for everybody opening and closing all catalogs. */
export function TreeFoot({ state, hasCatalogs, isEditing, children }: TreeFootProps) {
  const t = useText('items');
  if (!hasCatalogs && !isEditing) return null;
  const look = { variant: 'subtle', color: 'gray' } as const;
  return (
    <div className={styles.foot}>
      <div className={styles.tools}>{children}</div>
      {hasCatalogs && (
        <>
          <IconButton
            {...look}
            label={t('tree.expand_all')}
            icon={<IconChevronsDown size={18} aria-hidden />}
            onClick={state.expandAll}
          />
          <IconButton
            {...look}
            label={t('tree.collapse_all')}
            icon={<IconChevronsUp size={18} aria-hidden />}
            onClick={state.collapseAll}
          />
        </>
      )}
    </div>
  );
}
