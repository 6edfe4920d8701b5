import { call, failure, IdIn, IdOr0 } from '@docstead/core/contract';
import * as T from 'typebox';
import { fileFailures } from '../../files/points.ts';
import * as f from '../../items/contract/failures.ts';
import { type KeyPair, keyWrite, keyWrong, tooManyKeys } from '../points.ts';
import { Pair } from './shapes.ts';

/** The site keeps no files: their plugin is off. */
export const filesOff = failure('openapi/files_off', 10101);

const { noFile, typeRefused, fileTooLarge, fileUnknown, fileElsewhere } = fileFailures;
/** 2 GiB: the size that files sets is the real limit, and has its own failure. */
const BODY_LIMIT = 2 ** 31;

const write = keyWrite.for(({ api_key, api_token }: KeyPair) => ({ api_key, api_token }));
const writing = [keyWrong, tooManyKeys, f.itemGone, f.itemArchived, filesOff];

export const attachmentCalls = {
  '/api/open/uploadAttachment': call({
    summary:
      'Uploads one file (multipart) to the project and, with `page_id`, to the attachments of that page. It counts as the project’s owner’s, and so takes of what the owner may keep.',
    kind: 'upload',
    bodyLimit: BODY_LIMIT,
    input: T.Object({ ...Pair, page_id: IdOr0() }),
    output: T.Object({ url: T.String(), file_id: T.Integer(), sign: T.String() }),
    access: write,
    errors: [...writing, f.pageUnknown, noFile, typeRefused, fileTooLarge],
  }),
  '/api/open/deleteAttachment': call({
    summary: 'Deletes a file of the project, from every page of it; one that a page of another project has stays.',
    input: T.Object({ ...Pair, file_id: IdIn() }),
    output: T.Object({ file_id: T.Integer() }),
    access: write,
    errors: [...writing, fileUnknown, fileElsewhere],
  }),
} as const;
