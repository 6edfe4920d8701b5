import { IconButton, IconChevronLeft } from '@docstead/core/ui';
import { type Entry, useText } from '@docstead/core/web';
import { lazy, type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react';
import type { ReadItem } from '../hooks/use-reading.ts';
import { useTree } from '../hooks/use-tree.ts';
import type { Tree } from './build.ts';
import { TreeFoot } from './TreeFoot.tsx';
import { TreeRows } from './TreeRows.tsx';
import styles from './tree.module.css';

/** Guests never load what changes the tree. */
const TreeEditor = lazy(() => import('./edit/TreeEditor.tsx'));
const LongActs = lazy(() => import('./edit/LongActs.tsx'));

/** What an editor needs to change the tree. */
export interface TreeEditing {
  readonly item: ReadItem;
  /** The editor plugin's way to a new page; absent where it is off. */
  readonly newPage: Entry | undefined;
}

/** The search over pages: its field stands at the head, and while there is a word, its results in place of the lines. */
export interface TreeSearch {
  readonly field: ReactNode;
  readonly results: ReactNode | undefined;
}

export interface TreePanelProps {
  readonly tree: Tree;
  readonly page_id: string;
  readonly hrefOf: (page_id: string) => string;
  readonly editing?: TreeEditing | undefined;
  /** A page was chosen (the drawer closes). */
  readonly onFollow?: () => void;
  readonly onCollapse?: () => void;
}

/** Catalogs and pages of the item, under the search over them. */
export function TreePanel({ onCollapse, editing, search, ...props }: TreePanelProps & { readonly search: TreeSearch }) {
  const t = useText('items');
  const scroll = useRef<HTMLDivElement>(null);
  const hint = useId();
  // A menu button that nobody listens to yet must not be there.
  const [isReady, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const state = useTree(props);
  const { rows } = state;
  const isSearching = search.results !== undefined;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        {search.field}
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
      {search.results ??
        (rows.length === 0 ? (
          <p className={styles.none} role="status">
            {t('tree.empty')}
          </p>
        ) : (
          <TreeRows
            state={state}
            scroll={scroll}
            hasMenus={Boolean(editing) && isReady}
            hint={editing && hint}
            {...props}
          />
        ))}
      {editing && (
        <Suspense fallback={null}>
          <LongActs item_id={editing.item.item_id} />
        </Suspense>
      )}
      <TreeFoot state={state} hasCatalogs={props.tree.catalogs.length > 0} isEditing={editing !== undefined}>
        {editing && (
          <Suspense fallback={null}>
            <TreeEditor {...props} {...editing} {...{ state, scroll, hint, onReady }} canDrag={!isSearching} />
          </Suspense>
        )}
      </TreeFoot>
    </div>
  );
}
