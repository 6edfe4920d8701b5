import { useMemo } from 'react';
import { useCall } from '../api.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The catalogs that somebody can be limited to: those of the first level. */
export function useFirstCatalogs(item_id: string): readonly Choice[] {
  const { data } = useCall('/api/catalog/catListGroup', { item_id });
  return useMemo(() => (data ?? []).map(({ cat_id, cat_name }) => ({ value: cat_id, label: cat_name })), [data]);
}
