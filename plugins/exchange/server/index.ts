import { server } from '@docstead/core/server';
import { itemsPurged, pagesPurged } from '../../items/points.ts';
import { api } from '../contract.ts';
import { sweepScratch } from '../format/scratch.ts';
import descriptor from '../plugin.ts';
import { importers } from '../points.ts';
import { exporter, undoExport } from './export/export.ts';
import {
  exportCheckLimit,
  exportFile,
  exportMarkdown,
  exportMeans,
  exportStart,
  exportWord,
} from './export/export-calls.ts';
import { EXPORT_JOB, type ExportWish } from './export/wish.ts';
import { forgetItems, forgetPages } from './forget.ts';
import { heavyThread } from './heavy.ts';
import {
  importAuto,
  importFetch,
  importForms,
  importReport,
  importRun,
  importUpload,
} from './import/calls/import-calls.ts';
import { importFlattened } from './import/calls/import-flattened.ts';
import { importPage } from './import/calls/import-page.ts';
import { ownImporters } from './import/own/own-importers.ts';
import { createMerger } from './import/run/merger.ts';
import { IMPORT_JOB, type RunPlan } from './import/run/plan.ts';
import { importRun as runOf } from './import/run/run.ts';
import { runSteps } from './import/run/steps.ts';
import { undoRun } from './import/run/undo.ts';
import { exchange } from './migrations/001-exchange.ts';
import { exchangePolicies } from './policies.ts';
import { printOutline, printPages } from './print/print-calls.ts';
import { REFRESH_JOB, type Refreshing, refreshDue, refresher } from './source/refresh.ts';
import { importRemoveSource, importSaveSource, importSources } from './source/source-calls.ts';
import { sweep } from './sweep.ts';

const QUARTER = 900;

export default server({
  descriptor,
  contract: api,
  migrations: [exchange],
  setup(app) {
    const heavy = heavyThread(app);
    const merger = createMerger(heavy);
    const own = ownImporters(app);
    app.on(importers, () => own);
    app.on(pagesPurged, ({ page_ids }, { db }) => forgetPages(db, page_ids));
    app.on(itemsPurged, ({ item_ids }, { db }) => forgetItems(db, item_ids));
    app.jobs.handle<RunPlan>(IMPORT_JOB, runOf(app, runSteps(merger)), { undo: undoRun(app), atOnce: 1 });
    app.jobs.handle<ExportWish>(EXPORT_JOB, exporter(app, heavy), { undo: undoExport(app), atOnce: 1 });
    app.jobs.handle<Refreshing>(REFRESH_JOB, refresher(app), { atOnce: 1 });
    app.every('sources', QUARTER, () => refreshDue(app));
    app.every('sweep', { at: '03:20' }, (signal) => sweep(app, signal));
    return {
      calls: {
        '/api/import/auto': importAuto(app),
        '/api/import/forms': importForms(app),
        '/api/import/upload': importUpload(app),
        '/api/import/fetch': importFetch(app),
        '/api/import/page': importPage(app, merger),
        '/api/import/flattened': importFlattened(app),
        '/api/import/run': importRun(app),
        '/api/import/report': importReport(app),
        '/api/import/sources': importSources(app),
        '/api/import/saveSource': importSaveSource(app),
        '/api/import/removeSource': importRemoveSource(),
        '/api/export/checkMarkdownLimit': exportCheckLimit(app),
        '/api/export/means': exportMeans(app),
        '/api/export/start': exportStart(app),
        '/api/export/file': exportFile(app),
        '/api/export/word': exportWord(app),
        '/api/export/markdown': exportMarkdown(app),
        '/api/print/outline': printOutline(app),
        '/api/print/pages': printPages(app),
      },
      policies: exchangePolicies(app),
      start: () => sweepScratch(app.clock.now()),
    };
  },
});
