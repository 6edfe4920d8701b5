import { server } from '@docstead/core/server';
import { pageFields, pagesMoved } from '../../items/points.ts';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { files as filesToken } from '../points.ts';
import { attachmentVisitFile } from './calls/attachment-visit-file.ts';
import { pageDeleteUploadFile, pageUploadList } from './calls/page-attachments.ts';
import { pageUpload, pageUploadImg } from './calls/page-upload.ts';
import { fileVisitPolicy } from './file/file.policy.ts';
import { FileService } from './file/file.service.ts';
import { files as filesTables } from './migrations/001-files.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [filesTables],
  setup(app) {
    const files = new FileService(app);
    app.provide(filesToken, files);
    app.on(pageFields, async ({ page_id }, { db }) => ({ attachment_count: await files.countOfPage(db, page_id) }));
    app.on(pagesMoved, ({ page_ids, to_item_id }, { db }) => files.follow(db, page_ids, to_item_id));
    return {
      calls: {
        '/api/page/uploadImg': pageUploadImg(files),
        '/api/page/upload': pageUpload(files),
        '/api/page/uploadList': pageUploadList(files),
        '/api/page/deleteUploadFile': pageDeleteUploadFile(files),
        '/api/attachment/visitFile': attachmentVisitFile(files),
      },
      policies: [fileVisitPolicy(app, files)],
    };
  },
});
