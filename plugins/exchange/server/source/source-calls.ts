import { fail } from '@docstead/core/contract';
import { users } from '../../../accounts/points.ts';
import { noAddress, sourceUnknown } from '../../contract/failures.ts';
import { MOST_SOURCES } from '../import/compare.ts';
import { allImporters, endingsOf } from '../import/reading.ts';
import type { ExchangeSetup, Handler } from '../setup.ts';
import { nextTime } from './every.ts';
import { SourceRow } from './source.model.ts';

export const importSources =
  (app: ExchangeSetup): Handler<'/api/import/sources'> =>
  async ({ allowed: { item }, ctx: { db, locale } }) => {
    const { item_id } = item;
    const rows = await SourceRow.query(db.handle).where({ item_id }).orderBy('last_time', 'desc').limit(MOST_SOURCES);
    const people = await app.services.get(users).byIds(
      db,
      rows.map((row) => row.uid),
    );
    const all = await allImporters(app);
    const labels = new Map(all.map((one) => [one.id, one.label(locale)]));
    const params = { place: '', status: '', endings: endingsOf(all).join(', ') };
    const counts: { source_id: number; pages: number | string }[] = await db
      .handle('import_part')
      .where({ kind: 'page' })
      .whereIn(
        'source_id',
        rows.map((row) => row.source_id),
      )
      .groupBy('source_id')
      .select('source_id')
      .count('* as pages');
    const pages = new Map(counts.map((row) => [row.source_id, Number(row.pages)]));
    return rows.map(({ source_id, uid, importer, name, url, cat_id, every, ...row }) => ({
      ...{ source_id: String(source_id), importer, importer_name: labels.get(importer) ?? importer },
      ...{ name, url, cat_id: String(cat_id), username: people.get(uid)?.username ?? '', every },
      ...{ pages: pages.get(source_id) ?? 0, last_time: Number(row.last_time), next_time: Number(row.next_time) },
      trouble: row.trouble === '' ? '' : app.text(locale, `errors.${row.trouble}`, params),
    }));
  };

/** Whoever says how often is the one in whose name it is read again. */
export const importSaveSource =
  (app: ExchangeSetup): Handler<'/api/import/saveSource'> =>
  async ({ input: { every }, allowed: { source_id }, ctx }) => {
    const { caller } = ctx;
    await ctx.db.write(async (db) => {
      const source = await SourceRow.readOne(db, { source_id });
      if (!source) throw fail(sourceUnknown);
      if (source.url === '' && every !== '0') throw fail(noAddress);
      const uid = caller.kind === 'user' ? caller.uid : source.uid;
      const next_time = nextTime(every, app.clock.seconds());
      await SourceRow.query(db.handle).findById(source_id).patch({ every, next_time, uid, trouble: '' });
    });
    return [];
  };

export const importRemoveSource =
  (): Handler<'/api/import/removeSource'> =>
  async ({ allowed: { source_id }, ctx }) => {
    await ctx.db.write(async (db) => {
      await db.handle('import_part').where({ source_id }).delete();
      await SourceRow.query(db.handle).deleteById(source_id);
    });
    return [];
  };
