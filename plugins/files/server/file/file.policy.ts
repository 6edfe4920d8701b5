import { fail, isSiteAdmin, uidOf } from '@docstead/core/contract';
import { implement } from '@docstead/core/server';
import { itemVisit } from '../../../items/points.ts';
import { fileFailures, fileVisit } from '../../points.ts';
import type { FileService, FilesSetup } from './file.service.ts';

/** A file is as public as its item: the link alone opens nothing. */
export const fileVisitPolicy = (app: FilesSetup, files: FileService) =>
  implement(fileVisit, async (sign, scope) => {
    const file = await files.bySign(scope.db, sign);
    if (!file) throw fail(fileFailures.fileUnknown);
    if (file.item_id > 0) await app.allow(itemVisit, file.item_id, scope);
    else if (file.uid !== uidOf(scope.caller) && !isSiteAdmin(scope.caller)) throw fail(fileFailures.fileUnknown);
    return file;
  });
