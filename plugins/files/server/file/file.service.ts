import { type Failure, fail } from '@docstead/core/contract';
import type { Blobs, Db, Scope, Setup, UploadedFile } from '@docstead/core/server';
import type descriptor from '../../plugin.ts';
import { type Files, fileFailures, fileSaving, type StoredFile } from '../../points.ts';
import { displayNameOf } from './attachment-name.ts';
import { FilePageRow, FileRow } from './file.model.ts';
import { HEAD_BYTES, imageTypeOf } from './image-type.ts';

export type FilesSetup = Setup<typeof descriptor>;

export interface Place {
  readonly uid: number;
  readonly item_id: number;
  readonly page_id: number;
}

const BINARY = 'application/octet-stream';
const keyOf = (sign: string) => `files/${sign.slice(0, 2)}/${sign}`;

export class FileService implements Files {
  private readonly app: FilesSetup;

  constructor(app: FilesSetup) {
    this.app = app;
  }

  private get blobs(): Blobs {
    return this.app.blobs;
  }

  async byIds(db: Db, file_ids: readonly number[]): Promise<ReadonlyMap<number, StoredFile>> {
    const rows = await FileRow.query(db.handle).whereIn('file_id', [...file_ids]);
    return new Map(rows.map((row) => [row.file_id, row]));
  }

  async bySign(db: Db, sign: string): Promise<StoredFile | undefined> {
    return FileRow.query(db.handle).findOne({ sign });
  }

  /** Files of pages that went into another item are as public as that one. */
  async follow(db: Db, page_ids: readonly number[], item_id: number): Promise<void> {
    await FileRow.query(db.handle)
      .whereIn('page_id', [...page_ids])
      .patch({ item_id });
    await FilePageRow.query(db.handle)
      .whereIn('page_id', [...page_ids])
      .patch({ item_id });
  }

  urlOf(file: Pick<StoredFile, 'sign'>): string {
    return `/api/attachment/visitFile?sign=${file.sign}`;
  }

  /** Keeps the bytes, then the row; without the row the bytes are taken away again. */
  async save(upload: UploadedFile, place: Place, scope: Scope, refuse?: Failure): Promise<StoredFile> {
    const bytes = await this.read(upload);
    const type = imageTypeOf(bytes.subarray(0, HEAD_BYTES));
    if (!type && refuse) throw fail(refuse);
    const sign = this.app.random.hex(16);
    await this.blobs.put(keyOf(sign), bytes, type ?? BINARY);
    try {
      return await scope.db.write((db) =>
        this.insert(upload, { ...place, sign, type, size: bytes.length }, { ...scope, db }),
      );
    } catch (thrown) {
      await this.blobs.remove(keyOf(sign));
      throw thrown;
    }
  }

  private async read(upload: UploadedFile): Promise<Buffer> {
    const most = this.app.settings.get('max_size_m');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of upload.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most * 2 ** 20) throw fail(fileFailures.fileTooLarge, { params: { most } });
      chunks.push(chunk);
    }
    if (size === 0) throw fail(fileFailures.noFile);
    return Buffer.concat(chunks);
  }

  private async insert(
    upload: UploadedFile,
    facts: Place & { sign: string; type: string | undefined; size: number },
    scope: Scope,
  ): Promise<StoredFile> {
    const { uid, item_id, page_id, sign, size } = facts;
    await this.app.raise(fileSaving, { uid, item_id, size }, scope);
    const addtime = this.app.clock.seconds();
    const file = await FileRow.query(scope.db.handle).insertAndFetch({
      ...{ sign, uid, item_id, page_id, addtime },
      display_name: displayNameOf(upload.name),
      file_type: facts.type ?? BINARY,
      file_size: size,
      visit_times: 0,
      last_visit_time: 0,
    });
    if (page_id > 0)
      await FilePageRow.query(scope.db.handle).insert({ file_id: file.file_id, page_id, item_id, addtime });
    return file;
  }

  async open(file: StoredFile) {
    const found = await this.blobs.get(keyOf(file.sign));
    if (!found) throw fail(fileFailures.fileUnknown);
    return found;
  }

  async countVisit(db: Db, file_id: number): Promise<void> {
    const visit_times = db.handle.raw('visit_times + 1');
    await db
      .handle('upload_file')
      .where({ file_id })
      .update({ visit_times, last_visit_time: this.app.clock.seconds() });
  }

  async listOfPage(db: Db, page_id: number): Promise<StoredFile[]> {
    return FileRow.query(db.handle)
      .select('upload_file.*')
      .join('file_page', 'file_page.file_id', 'upload_file.file_id')
      .where('file_page.page_id', page_id)
      .orderBy('file_page.id', 'desc');
  }

  async countOfPage(db: Db, page_id: number): Promise<number> {
    return FilePageRow.query(db.handle).where({ page_id }).resultSize();
  }

  /** Takes the binding away; with the last one the file goes, which only its uploader may do. */
  async unbind(db: Db, wanted: { file_id: number; page_id: number; uid: number; isAdmin: boolean }): Promise<void> {
    const { file_id, page_id } = wanted;
    const bindings = await FilePageRow.query(db.handle).where({ file_id });
    const file = await FileRow.query(db.handle).findById(file_id);
    if (!file || !bindings.some((row) => row.page_id === page_id)) throw fail(fileFailures.fileUnknown);
    await FilePageRow.query(db.handle).delete().where({ file_id, page_id });
    if (bindings.length > 1) return;
    if (file.uid !== wanted.uid && !wanted.isAdmin) throw fail(fileFailures.notUploader);
    await FileRow.query(db.handle).deleteById(file_id);
    db.afterCommit(() => this.blobs.remove(keyOf(file.sign)));
  }
}
