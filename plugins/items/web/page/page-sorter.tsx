import { tellRefusal } from '@docstead/core/web';
import { useEffect } from 'react';
import type { PageSorter } from '../../points.ts';
import { useCall } from '../api.ts';
import { useShownTree } from '../tree/use-shown-tree.ts';
import { SortPagesDialog } from './SortPagesDialog.tsx';

const Sorter: PageSorter['Dialog'] = ({ item_id, cat_id, onClose }) => {
  const { data, error } = useCall('/api/item/tree', { item_id });
  const tree = useShownTree(data);
  const problem = data ? undefined : error;
  useEffect(() => {
    if (!problem) return;
    tellRefusal(problem);
    onClose();
  }, [problem, onClose]);
  return tree ? <SortPagesDialog target={{ kind: 'sort-pages', tree, cat_id }} onClose={onClose} /> : null;
};

/** `items/sort@1`: the dialog of the tree, for other plugins. */
const sorter: PageSorter = { Dialog: Sorter };

export default sorter;
