import type { Rights } from '@docstead/core/testing';

/** What stands on each ground beside the page: an attachment and a picture of the owner's. */
export interface Files {
  readonly file_id: number;
  readonly sign: string;
}

interface On extends Files {
  readonly item_id: number;
  readonly page_id: number;
}

/** Who may call what of this plugin; `../../items/server/testing/town.ts` says who is who. */
const WHO = 'guest|banned|expired|ended granted stranger reader limread editor limedit manager owner|cookie root';

const toPage = `${WHO}
  public|private           10102 10102 10103 10103 10103 0     0     0     0     0
  hidden                   10102 10102 10103 10103 10103 0     10101 0     0     0
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

const toItem = `${WHO}
  public|private|hidden    10102 10102 10103 10103 10103 0     0     0     0     0
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10303 10303 10303 10303 10303 10303 10303 10303`;

/** Bound to nothing, a file is its uploader's alone. */
const toNothing = `${WHO}
  public                   10102 10102 0     0     0     0     0     0     0     0`;

const list = `${WHO}
  public                   0     0     0     0     0     0     0     0     0     0
  private|archived         10303 0     10303 0     0     0     0     0     0     0
  hidden                   10303 0     10303 0     10101 0     10101 0     0     0
  deleted                  10101 10101 10101 10101 10101 10101 10101 10101 10101 10101`;

const visit = `${WHO}
  public                   0     0     0     0     0     0     0     0     0     0
  private|archived         10303 0     10303 0     0     0     0     0     0     0
  hidden                   10303 0     10303 0     10101 0     10101 0     0     0
  deleted                  10101 10101 10101 10101 10101 10101 10101 10101 10101 10101`;

/** The last binding takes the file with it, which only its uploader and those who manage the project may do. */
const unbind = `${WHO}
  public|private           10102 10102 10103 10103 10103 10103 10103 0     0     0
  hidden                   10102 10102 10103 10103 10103 10103 10101 0     0     0
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

const EVERYWHERE = 'public|private|hidden|archived|deleted';

const signedIn = `${WHO}
  ${EVERYWHERE}            10102 10102 0     0     0     0     0     0     0     0`;

/** Whose it is, and the site administrator; others do not hear that it is there. */
const lookInto = `${WHO}
  ${EVERYWHERE}            10102 10102 10101 10101 10101 10101 10101 10101 0     0`;

const own = `${WHO}
  ${EVERYWHERE}            10102 10102 10101 10101 10101 10101 10101 10101 0     10101`;

/** First the page, then the file. */
const bind = `${WHO}
  public|private           10102 10102 10103 10103 10103 10101 10101 10101 0     10101
  hidden                   10102 10102 10103 10103 10103 10101 10101 10101 0     10101
  archived                 10102 10102 10103 10103 10103 11202 11202 11202 11202 11202
  deleted                  10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

/** Nothing of it was deleted. */
const nothingBinned = `${WHO}
  ${EVERYWHERE}            10102 10102 10101 10101 10101 10101 10101 10101 10101 10101`;

const administer = `${WHO}
  ${EVERYWHERE}            10102 10102 10103 10103 10103 10103 10103 10103 10103 0`;

export const PNG = {
  name: 'dot.png',
  type: 'image/png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const options = { file: PNG };

export const rights: Rights<On> = {
  '/api/page/uploadImg': [
    { input: ({ page_id }) => ({ page_id }), options, codes: toPage },
    { input: ({ item_id }) => ({ item_id }), options, codes: toItem },
    { input: () => ({}), options, codes: toNothing },
  ],
  '/api/attachment/attachmentUpload': [
    { input: ({ page_id }) => ({ page_id }), options, codes: toPage },
    { input: ({ item_id }) => ({ item_id }), options, codes: toItem },
    { input: () => ({}), options, codes: toNothing },
  ],
  '/api/page/upload': [
    { input: ({ page_id }) => ({ page_id }), options, codes: toPage },
    { input: ({ item_id }) => ({ item_id }), options, codes: toItem },
    { input: () => ({}), options, codes: toNothing },
  ],
  '/api/page/uploadList': [{ input: ({ page_id }) => ({ page_id }), codes: list }],
  '/api/attachment/visitFile': [{ input: ({ sign }) => ({ sign }), codes: visit }],
  '/api/attachment/getMyList': [{ input: () => ({}), codes: signedIn }],
  '/api/attachment/usedIn': [{ input: ({ file_id }) => ({ file_id }), codes: lookInto }],
  '/api/attachment/getAllList': [{ input: () => ({}), codes: administer }],
  '/api/attachment/recover': [{ input: ({ file_id }) => ({ file_id }), codes: nothingBinned }],
  '/api/attachment/bindingPage': [{ input: ({ page_id, file_id }) => ({ page_id, file_id }), codes: bind }],
  // Last, for they take the bytes away, which do not come back with the rows.
  '/api/page/deleteUploadFile': [{ input: ({ page_id, file_id }) => ({ page_id, file_id }), codes: unbind }],
  '/api/attachment/deleteMyAttachment': [{ input: ({ file_id }) => ({ file_id }), codes: own }],
  '/api/attachment/deleteAttachment': [{ input: ({ file_id }) => ({ file_id }), codes: administer }],
};
