import { IconButton, IconChevronLeft } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import type { TreePanelProps, TreeSearch } from './panel-props.ts';
import { TreeFoot } from './TreeFoot.tsx';
import { TreeRows } from './TreeRows.tsx';
import styles from './tree.module.css';
import { useTree } from './use-tree.ts';

/** Guests never load what changes the tree. */
const TreeEditor = lazy(() => import('./edit/TreeEditor.tsx'));
const LongActs = lazy(() => import('./edit/LongActs.tsx'));

/** Catalogs and pages of the item, under the search over them. */
export function TreePanel({ onCollapse, editing, search, ...props }: TreePanelProps & { readonly search: TreeSearch }) {
  const t = useText('items');
  const scroll = useRef<HTMLDivElement>(null);
  const hint = useId();
  // A menu button that nobody listens to yet must not be there.
  const [isReady, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const newPageHref = editing?.newPage?.href;
  const state = useTree({ ...props, newPageHref });
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
            newPageHref={newPageHref}
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
