import { useService } from '@docstead/core/web';
import { pageSorter } from '../../../items/points.ts';

interface SortPagesProps {
  readonly item_id: string;
  readonly cat_id: string;
  readonly onClose: () => void;
}

/** The sorting of the tree, over the editor. */
export default function SortPages(props: SortPagesProps) {
  const sorter = useService(pageSorter);
  return sorter ? <sorter.Dialog {...props} /> : null;
}
