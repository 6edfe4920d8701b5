import type { TreePanelProps } from '../tree/panel-props.ts';
import { TreePanel } from '../tree/TreePanel.tsx';
import { useTreeSearch } from './use-tree-search.tsx';

/** The tree with the search over its pages. */
export function SearchableTree(props: TreePanelProps) {
  return <TreePanel {...props} search={useTreeSearch(props)} />;
}
