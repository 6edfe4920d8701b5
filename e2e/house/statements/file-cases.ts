import type { TestHost } from '@docstead/core/testing';
import type { Case } from './case.ts';
import { rows, type World } from './world.ts';

const nextFile = async ({ item_id, file_id }: World, host: TestHost, at: number) => {
  const files = host.db.handle('upload_file').where({ item_id }).where('file_id', '>', file_id);
  return { file_id: (await files.orderBy('file_id').offset(at).first('file_id')).file_id };
};

/** Those that take something away last. */
export const FILE_CASES: Readonly<Record<string, Case>> = {
  '/api/page/upload': { input: ({ page_id }) => ({ page_id }), file: true },
  '/api/page/uploadImg': { input: ({ page_id }) => ({ page_id }), file: true },
  '/api/attachment/attachmentUpload': { input: ({ page_id }) => ({ page_id }), file: true },
  '/api/page/uploadList': { input: ({ page_id }) => ({ page_id }) },
  '/api/attachment/visitFile': { input: ({ sign }) => ({ sign }) },
  '/api/attachment/getMyList': { input: () => ({ count: 1000 }) },
  '/api/attachment/getAllList': { input: () => ({ count: 1000 }), root: true, chunks: 2 },
  '/api/attachment/usedIn': {
    chunks: 2,
    input: async ({ page_ids, page_id, item_id, file_id }, host) => {
      const others = page_ids.filter((one) => one !== page_id);
      await rows(
        host,
        'file_page',
        others.map((one) => ({ file_id, page_id: one, item_id, addtime: 1 })),
      );
      return { file_id };
    },
  },
  '/api/attachment/recover': {
    chunks: 2,
    input: async ({ page_ids, item_id, uid }, host) => {
      const [file_id, sign] = [1_000_000 + item_id, `${item_id}`.padStart(32, 'b')];
      const file = { file_id, sign, uid, display_name: 'a.zip', file_type: 'application/zip', file_size: 1, item_id };
      const facts = { page_id: 0, addtime: 1, visit_times: 0, last_visit_time: 0, width: 0, height: 0 };
      const row = { file_id, sign, uid, item_id, file: JSON.stringify({ ...file, ...facts }) };
      await rows(host, 'file_bin', [{ ...row, deleted_by: uid, deleted_time: 1 }]);
      const { id: bin_id } = await host.db.handle('file_bin').where({ file_id }).first('id');
      await rows(
        host,
        'file_bin_page',
        page_ids.map((page_id) => ({ bin_id, page_id, item_id, addtime: 1, is_listed: true })),
      );
      return { file_id };
    },
  },
  '/api/attachment/bindingPage': {
    input: async (world, host) => ({ ...(await nextFile(world, host, 2)), page_id: world.page_ids.at(-1) }),
  },
  '/api/page/deleteUploadFile': { input: ({ page_id, file_id }) => ({ page_id, file_id }) },
  '/api/attachment/deleteMyAttachment': { input: (world, host) => nextFile(world, host, 0) },
  '/api/attachment/deleteAttachment': { input: (world, host) => nextFile(world, host, 1), root: true },
};
