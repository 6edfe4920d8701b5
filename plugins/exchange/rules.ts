import { policy } from '@docstead/core/contract';
import type { ItemAllowed } from '../items/points.ts';

/** May bring pages into this project: its managers. 10102, 10302; 11202 when it is archived. */
export const importInto = policy<number, ItemAllowed>('exchange/import.into@1');
/** May see where its pages came from: its managers, of an archived one too. 10102, 10302. */
export const sourcesOf = policy<number, ItemAllowed>('exchange/item.sources@1');
/** May decide about this source: who may bring pages into its project. */
export const sourceOf = policy<number, ItemAllowed & { readonly source_id: number }>('exchange/source.manage@1');
/** May take the project out: its managers. 10102, 10302. */
export const exportOf = policy<number, ItemAllowed>('exchange/item.export@1');
