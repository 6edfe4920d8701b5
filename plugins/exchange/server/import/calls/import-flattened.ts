import { importInto } from '../../../rules.ts';
import type { ExchangeSetup, Handler } from '../../setup.ts';
import { refuseUnknown } from '../begin.ts';
import { flattenedBefore } from '../catalogs/plan-catalogs.ts';
import { compare, sourceFor } from '../compare.ts';
import { notesView } from '../preview.view.ts';
import { ownUpload } from '../uploads.ts';

/** The preview says it of where it came in before, or of the root. */
export const importFlattened =
  (app: ExchangeSetup): Handler<'/api/import/flattened'> =>
  async ({ input: { import_id, cat_id = 0, as_new }, allowed: { uid }, ctx }) => {
    const { db } = ctx;
    const { upload, staged } = await ownUpload(app, db, { import_id, uid });
    const { item_id } = upload;
    if (item_id > 0) await app.allow(importInto, item_id, ctx);
    if (cat_id > 0) await refuseUnknown(app, db, { item_id, cat_id });
    const source = as_new === 1 ? undefined : await sourceFor(db, upload, staged);
    const comparison = await compare(app, db, { source, staged });
    return notesView(await flattenedBefore(app, db, { staged, source, comparison, item_id, cat_id }));
  };
