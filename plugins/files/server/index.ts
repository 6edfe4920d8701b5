import { server } from '@docstead/core/server';
import { userDeleted } from '../../accounts/points.ts';
import {
  addressesSent,
  itemsPurged,
  pageFields,
  pageSaved,
  pageSavedAgain,
  pagesAdded,
  pagesCopied,
  pagesMoved,
  pagesPurged,
  pictureSizes,
  saveNotes,
} from '../../items/points.ts';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { fileDoors, fileStore, files as filesToken } from '../points.ts';
import { emptyBin, followInBin, forgetItems, forgetPages } from './bin/empty-bin.ts';
import { bindNamed } from './binding/bind-named.ts';
import { attachToCopies, countAttachments, follow } from './binding/bindings.ts';
import { keptAddresses } from './binding/kept-addresses.ts';
import { purgeItems, purgePages, purgeUser } from './binding/purge.ts';
import { notesOf } from './binding/save-notes.ts';
import { attachmentDeleteAttachment, attachmentGetAllList } from './calls/attachment-all.ts';
import {
  attachmentBindingPage,
  attachmentDeleteMyAttachment,
  attachmentGetMyList,
  attachmentRecover,
  attachmentUsedIn,
} from './calls/attachment-mine.ts';
import { attachmentVisitFile } from './calls/attachment-visit-file.ts';
import { pageDeleteUploadFile, pageUploadList } from './calls/page-attachments.ts';
import { pageUpload, pageUploadImg, refusedName, refusedPicture } from './calls/page-upload.ts';
import { createFileDoors } from './door/file-doors.ts';
import { fileVisitPolicy } from './file/file.policy.ts';
import { FileService } from './file/file.service.ts';
import { VisitCounter } from './file/visit-counter.ts';
import { files as filesTables } from './migrations/001-files.ts';
import { bindings } from './migrations/002-bindings.ts';
import { flow } from './migrations/003-flow.ts';
import { pictureSize } from './migrations/004-picture-size.ts';
import { bin } from './migrations/005-bin.ts';
import { givenUp } from './migrations/006-given-up.ts';
import { Narrower } from './picture/narrower.ts';
import { sizesAt } from './picture/sizes-at.ts';
import { createFileStore } from './store/file-store.ts';

const DAY = 86_400;

export default server({
  descriptor,
  contract: api,
  migrations: [filesTables, bindings, flow, pictureSize, bin, givenUp],
  setup(app) {
    const files = new FileService(app);
    const narrower = new Narrower(app);
    const visits = new VisitCounter({ clock: app.clock, log: app.log, write: (work) => app.system().db.write(work) });
    app.provide(filesToken, files);
    app.provide(fileStore, createFileStore(app, files));
    app.provide(fileDoors, createFileDoors(app));
    app.on(pageFields, async ({ page_id }, { db }) => ({ attachment_count: await countAttachments(db, page_id) }));
    app.on(pageSaved, ({ author, page }, scope) => bindNamed(app, { author, pages: [page] }, scope));
    app.on(pageSavedAgain, ({ author, page }, scope) => bindNamed(app, { author, pages: [page] }, scope));
    app.on(pagesAdded, ({ author, pages }, scope) => bindNamed(app, { author, pages }, scope));
    app.on(addressesSent, ({ addresses }, { db }) => keptAddresses(db, addresses, files));
    app.on(saveNotes, ({ page }, scope) => notesOf(app, page, scope));
    app.on(pictureSizes, ({ addresses }, { db }) => sizesAt(db, addresses, narrower));
    app.on(pagesCopied, ({ copies }, { db }) => attachToCopies(db, copies, app.clock.seconds()));
    app.on(pagesMoved, ({ page_ids, to_item_id }, { db }) => follow(db, page_ids, to_item_id));
    app.on(pagesMoved, ({ page_ids, to_item_id }, { db }) => followInBin(db, page_ids, to_item_id));
    app.on(pagesPurged, ({ page_ids }, { db }) => forgetPages(db, page_ids));
    app.on(itemsPurged, async ({ item_ids }, { db }) => files.removeBytes(db, await forgetItems(db, item_ids)));
    app.on(userDeleted, async ({ uid }, { db }) =>
      files.removeBytes(db, await emptyBin(db, (kept) => kept.where({ uid }))),
    );
    app.on(pagesPurged, async ({ page_ids }, { db }) => files.removeBytes(db, await purgePages(db, page_ids)));
    app.on(itemsPurged, async ({ item_ids }, { db }) => files.removeBytes(db, await purgeItems(db, item_ids)));
    app.on(userDeleted, async ({ uid }, { db }) => files.removeBytes(db, await purgeUser(db, uid)));
    app.every('sweep', DAY, () => files.sweep(app.system().db));
    app.every('empty-bin', DAY, () => files.emptyBin(app.system().db));
    return {
      calls: {
        '/api/page/uploadImg': pageUploadImg(files),
        '/api/attachment/attachmentUpload': pageUploadImg(files),
        '/api/page/upload': pageUpload(files),
        '/api/page/uploadList': pageUploadList(files),
        '/api/page/deleteUploadFile': pageDeleteUploadFile(app),
        '/api/attachment/visitFile': attachmentVisitFile(app, files, { visits, narrower }),
        '/api/attachment/getMyList': attachmentGetMyList(app, files),
        '/api/attachment/usedIn': attachmentUsedIn(app),
        '/api/attachment/deleteMyAttachment': attachmentDeleteMyAttachment(app, files),
        '/api/attachment/recover': attachmentRecover(app),
        '/api/attachment/bindingPage': attachmentBindingPage(app),
        '/api/attachment/getAllList': attachmentGetAllList(app, files),
        '/api/attachment/deleteAttachment': attachmentDeleteAttachment(files),
      },
      policies: [fileVisitPolicy(app, files)],
      uploads: {
        '/api/page/uploadImg': () => ({ ...files.bound(), refusal: refusedPicture }),
        '/api/attachment/attachmentUpload': () => ({ ...files.bound(), refusal: refusedPicture }),
        '/api/page/upload': () => ({ ...files.bound(), refusal: refusedName }),
      },
      start: () => visits.start(),
      handOver: () => visits.stop(),
      // Answers that were still under way have counted since.
      dispose: () => visits.flush(),
    };
  },
});
