import type { Rights } from '@docstead/core/testing';
import { fileOf, op, specOf } from '../testing/harbour.ts';
import type { Brought } from '../testing/sources.ts';

interface On extends Brought {
  readonly item_id: number;
  readonly cat_id: number;
  readonly page_id: number;
  readonly job_id: number;
}

/** Who may call what of this plugin; `../../items/server/testing/town.ts` says who is who. */
const WHO = 'guest|banned|expired|ended granted stranger reader limread editor limedit manager owner|cookie root';

/** Who manages the project; nothing comes into an archived one. */
const into = `${WHO}
  public|private|hidden    10102 10102 10302 10302 10302 10302 10302 0     0     0
  archived                 10102 10102 10302 10302 10302 10302 10302 11202 11202 11202
  deleted                  10102 10102 10302 10302 10302 10302 10302 10302 10302 10302`;

/** An archived project may be taken out, and looked at. */
const outOf = `${WHO}
  public|private|hidden|archived 10102 10102 10302 10302 10302 10302 10302 0 0 0
  deleted                  10102 10102 10302 10302 10302 10302 10302 10302 10302 10302`;

/** Whoever may read the project may print it. */
const visit = `${WHO}
  public                   0     0     0     0     0     0     0     0     0     0
  private|hidden|archived  10303 0     10303 0     0     0     0     0     0     0
  deleted                  10303 10303 10303 10303 10303 10303 10303 10303 10303 10303`;

/** A page outside of the catalogs of limited members is not there for them. */
const visitPage = `${WHO}
  public                   0     0     0     0     0     0     0     0     0     0
  private|archived         10303 0     10303 0     0     0     0     0     0     0
  hidden                   10303 0     10303 0     10101 0     10101 0     0     0
  deleted                  10303 10303 10303 10303 10303 10303 10303 10303 10303 10303`;

const EVERYWHERE = 'public|private|hidden|archived|deleted';

const signedIn = `${WHO}
  ${EVERYWHERE}            10102 10102 0     0     0     0     0     0     0     0`;

/** What somebody has sent is nobody else’s, whatever they may do in the project. */
const ownFile = `${WHO}
  public|private|hidden    10102 10102 10101 10101 10101 10101 10101 10101 0     10101
  archived                 10102 10102 10101 10101 10101 10101 10101 10101 11202 10101
  deleted                  10102 10102 10101 10101 10101 10101 10101 10101 10302 10101`;

/** One’s own file, and a catalog that is not there: nothing begins. */
const runFile = `${WHO}
  public|private|hidden    10102 10102 10302 10302 10302 10302 10302 10101 10101 10101
  archived                 10102 10102 10302 10302 10302 10302 10302 11202 11202 11202
  deleted                  10102 10102 10302 10302 10302 10302 10302 10302 10302 10302`;

/** Work that is another plugin’s, or nobody’s. */
const foreignWork = `${WHO}
  ${EVERYWHERE}            10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

/** 10404: none of these addresses is called for this. */
const outside = `${WHO}
  public|private|hidden    10102 10102 10302 10302 10302 10302 10302 11009 11009 11009
  archived                 10102 10102 10302 10302 10302 10302 10302 11202 11202 11202
  deleted                  10102 10102 10302 10302 10302 10302 10302 10302 10302 10302`;

const options = { file: fileOf(specOf({ '/pets': op('List pets') })) };
/** What cannot be read is refused after the right was asked. */
const unreadable = { file: fileOf('{"nothing":1}') };

const refusedInto = into.replaceAll('0     0     0\n', '10101 10101 10101\n');
/** A page that is not there: nobody waits for a file here. */
const NO_PAGE = { type: 2, page_id: 999_999 };
const outOfNothing = outOf.replaceAll('10302 0 0 0', '10302 10101 10101 10101');
/** Refused by a quota, which comes after the right. */
const outOfQuota = outOf.replaceAll('10302 0 0 0', '10302 11004 11004 11004');
const KEY = 'GET /pets';

export const rights: Rights<On> = {
  '/api/import/upload': [
    { input: ({ item_id }) => ({ item_id }), options, codes: into },
    { input: () => ({}), options, codes: signedIn },
  ],
  '/api/import/forms': [{ input: () => ({}), codes: signedIn }],
  '/api/import/auto': [{ input: ({ item_id }) => ({ item_id }), options: unreadable, codes: refusedInto }],
  '/api/import/fetch': [{ input: ({ item_id }) => ({ item_id, url: 'http://127.0.0.1/' }), codes: outside }],
  '/api/import/page': [{ input: ({ import_id }) => ({ import_id, key: KEY }), codes: ownFile }],
  '/api/import/flattened': [{ input: ({ import_id }) => ({ import_id }), codes: ownFile }],
  '/api/import/run': [
    {
      input: ({ import_id, item_id }) => ({ import_id, item_id, cat_id: 999_999, with_members: 1 }),
      codes: runFile,
    },
  ],
  '/api/import/report': [{ input: ({ job_id }) => ({ job_id }), codes: foreignWork }],
  '/api/import/sources': [{ input: ({ item_id }) => ({ item_id }), codes: outOf }],
  '/api/import/saveSource': [{ input: ({ source_id }) => ({ source_id, every: 'day' }), codes: into }],
  '/api/export/checkMarkdownLimit': [{ input: () => ({}), codes: signedIn }],
  '/api/export/means': [{ input: ({ item_id }) => ({ item_id }), codes: outOf }],
  '/api/export/start': [
    { input: ({ item_id }) => ({ item_id, format: 'word', ...NO_PAGE }), codes: outOfNothing },
    { input: ({ item_id }) => ({ item_id, format: 'own', with_members: 1, ...NO_PAGE }), codes: outOfNothing },
  ],
  '/api/export/file': [{ input: ({ job_id }) => ({ job_id }), codes: foreignWork }],
  '/api/export/word': [{ input: ({ item_id }) => ({ item_id, ...NO_PAGE }), codes: outOfNothing }],
  '/api/export/markdown': [{ input: ({ item_id }) => ({ item_id }), codes: outOfQuota }],
  '/api/print/outline': [
    { input: ({ item_id }) => ({ item_id }), codes: visit },
    { input: ({ item_id, page_id }) => ({ item_id, page_id }), codes: visitPage },
    { input: ({ item_id, cat_id }) => ({ item_id, cat_id }), codes: visitPage },
  ],
  '/api/print/pages': [{ input: ({ item_id, page_id }) => ({ item_id, page_ids: [page_id] }), codes: visit }],
  '/api/import/removeSource': [{ input: ({ source_id }) => ({ source_id }), codes: into }],
};
