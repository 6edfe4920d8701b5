import * as T from 'typebox';

/** As large as the column takes. */
export const RowId = () => T.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** What the specification's clients hear of an act. */
export const Done = T.Object({ success: T.Literal(true) });
export const done = { success: true } as const;
