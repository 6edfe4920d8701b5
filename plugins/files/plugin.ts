import { offersOf, plugin } from '@docstead/core/contract';
import * as T from 'typebox';
import * as points from './points.ts';

/** Uploaded files: images in documents, attachments of pages. */
export default plugin({
  id: 'files',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  settings: T.Object({
    /** Largest file, in MiB (20 by the specification). */
    max_size_m: T.Integer({ default: 20, minimum: 1, maximum: 2048, browser: true, title: 'settings.max_size_m' }),
  }),
  tables: ['upload_file', 'file_page', 'file_flow'],
  offers: offersOf(points),
});
