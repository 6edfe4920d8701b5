import { type RefObject, useRef, useState } from 'react';

export interface Placed {
  readonly item_group_id: number;
  readonly ids: readonly string[];
}

export interface Placing {
  readonly item_group_id: number;
  /** The order that is not saved yet. */
  readonly wanted: RefObject<Placed | undefined>;
  /** Of what is shown. */
  show(placed: Placed | undefined): void;
}

/** The order that the reader gives to a list, shown before it is saved: `order/arrange.ts` is loaded by who changes it. */
export function usePlacing(item_group_id: number) {
  const [placed, show] = useState<Placed>();
  const wanted = useRef<Placed>(undefined);
  const placing: Placing = { item_group_id, wanted, show };
  return { placing, ids: placed?.item_group_id === item_group_id ? placed.ids : undefined };
}
