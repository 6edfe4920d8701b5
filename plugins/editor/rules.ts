import { policy } from '@docstead/core/contract';
import * as T from 'typebox';

/** Projects that one template is shared with: each is asked for its rights. */
export const MOST_SHARED = 100;

/** As large as the column takes. */
export const RowId = () => T.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** A template, inside: times are Unix seconds. */
export interface Template {
  readonly id: number;
  readonly uid: number;
  readonly template_title: string;
  readonly template_content: string;
  readonly addtime: number;
}

/** Is one's own: 10102 for guests; 10103 for all others, there or not. */
export const templateOwn = policy<number, Template>('editor/template.own@1');
