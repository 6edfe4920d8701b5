import { fail } from '@docstead/core/contract';
import {
  type Blobs,
  type BytePart,
  type Db,
  inChunks,
  type RequestInfo,
  type Scope,
  type UploadBound,
  type UploadedFile,
} from '@docstead/core/server';
import { type SiteRequest, siteAddress, users } from '../../../accounts/points.ts';
import { type Author, pages } from '../../../items/points.ts';
import { type Files, fileFailures, fileSaving, type StoredFile } from '../../points.ts';
import { BinRow } from '../bin/bin.model.ts';
import { emptyBin } from '../bin/empty-bin.ts';
import { fileIntoBin } from '../bin/into-bin.ts';
import { spaceOf } from '../hub/listed-files.ts';
import { pictureOf } from '../picture/picture.ts';
import type { FilesSetup } from '../setup.ts';
import { actorOf } from './actor.ts';
import { displayNameOf } from './attachment-name.ts';
import { keyOf, keysOf, signIn } from './blob-keys.ts';
import { FileRow } from './file.model.ts';
import { BINARY, typeByEnding } from './file-types.ts';
import { holdUploader } from './hold-uploader.ts';
import { sniff } from './sniffed.ts';

export type { FilesSetup };

export interface Place {
  readonly uid: number;
  readonly item_id: number;
  readonly page_id: number;
  /** Among the attachments of the page; pictures in its text are not. */
  readonly isListed: boolean;
  /** Other pages of the item that it belongs to in the same way. */
  readonly alsoAt?: readonly number[];
  /** In the same transaction. */
  readonly also?: ((file: StoredFile, db: Db) => Promise<void>) | undefined;
}

const DAY = 86_400;

export class FileService implements Files {
  private readonly app: FilesSetup;

  constructor(app: FilesSetup) {
    this.app = app;
  }

  private get blobs(): Blobs {
    return this.app.blobs;
  }

  async byIds(db: Db, file_ids: readonly number[]): Promise<ReadonlyMap<number, StoredFile>> {
    const found = new Map<number, StoredFile>();
    for (const ids of inChunks(file_ids)) {
      for (const row of await FileRow.query(db.handle).whereIn('file_id', ids)) found.set(row.file_id, row);
    }
    return found;
  }

  async bySign(db: Db, sign: string): Promise<StoredFile | undefined> {
    return FileRow.query(db.handle).findOne({ sign });
  }

  spaceOf(db: Db, uid: number): Promise<number> {
    return spaceOf(db, {}, { uids: [uid] });
  }

  urlOf({ sign }: Pick<StoredFile, 'sign'>): string {
    return `/api/attachment/visitFile?sign=${sign}`;
  }

  /** Sites of the older clients may let through nothing but `/server`. */
  addressOf(file: Pick<StoredFile, 'sign'>, request: SiteRequest & Pick<RequestInfo, 'legacy'>): string {
    const older = `/server/index.php?s=/api/attachment/visitFile&sign=${file.sign}`;
    const origin = this.app.services.get(siteAddress).originFor(request);
    return origin + (request.legacy ? older : this.urlOf(file));
  }

  /** The largest file, as the site is set now. */
  bound(): UploadBound {
    const most = this.app.settings.get('max_size_m');
    return { bytes: most * 2 ** 20, refuse: () => fail(fileFailures.fileTooLarge, { params: { most } }) };
  }

  /** Keeps the bytes, then the row; without the row the bytes are taken away again. `refuse` says what is wrong with what is no picture. */
  async save(upload: UploadedFile, place: Place, scope: Scope, refuse?: () => Error): Promise<StoredFile> {
    const { bytes, refuse: tooLarge } = this.bound();
    const sniffed = await sniff(upload.body, { most: bytes, refuse: tooLarge });
    if (!sniffed) throw fail(fileFailures.noFile);
    const { type } = sniffed;
    if (!type && refuse) throw refuse();
    const sign = this.app.random.hex(16);
    // An attachment is kept as its uploader has it, to the byte.
    const picture = pictureOf(place.isListed ? { ...sniffed, isWhole: true } : sniffed);
    const { size } = await this.blobs.put(keyOf(sign), picture.body, type ?? BINARY);
    const facts = { ...place, sign, type, size, ...picture.size() };
    try {
      return await scope.db.write((db) => this.insert(upload, facts, { ...scope, db }));
    } catch (thrown) {
      await this.tryToRemove(sign);
      throw thrown;
    }
  }

  private async insert(
    upload: UploadedFile,
    facts: Place & { sign: string; type: string | undefined; size: number; width?: number; height?: number },
    scope: Scope,
  ): Promise<StoredFile> {
    const { uid, item_id, page_id, sign, size, isListed, alsoAt = [], width = 0, height = 0 } = facts;
    await holdUploader(this.app.services.get(users), scope.db, uid);
    await this.app.raise(fileSaving, { uid, item_id, size }, scope);
    const addtime = this.app.clock.seconds();
    const file = await FileRow.query(scope.db.handle).insertAndFetch({
      ...{ sign, uid, item_id, page_id, addtime, width, height },
      display_name: displayNameOf(upload.name),
      file_type: facts.type ?? typeByEnding(upload.name),
      file_size: size,
      visit_times: 0,
      last_visit_time: 0,
    });
    const { file_id } = file;
    const bindings = [page_id, ...alsoAt]
      .filter((page) => page > 0)
      .map((page) => ({ file_id, page_id: page, item_id, addtime, is_listed: isListed }));
    if (bindings.length > 0) await scope.db.handle('file_page').insert(bindings);
    await facts.also?.(file, scope.db);
    return file;
  }

  open(file: Pick<StoredFile, 'sign'>, part?: BytePart) {
    return this.openKey(keyOf(file.sign), part);
  }

  async openKey(key: string, part?: BytePart) {
    const found = await this.blobs.get(key, part);
    if (!found) throw fail(fileFailures.fileGone);
    return found.body;
  }

  /** Takes away bytes without a row: a process was killed between the two, or they could not be removed then. */
  async sweep(db: Db): Promise<void> {
    const removed = await this.blobs.sweep(async (keys) => {
      const signs = [...new Set(keys.map(signIn))];
      const rows: { sign: string }[] = await FileRow.query(db.handle).select('sign').whereIn('sign', signs);
      const binned: { sign: string }[] = await BinRow.query(db.handle).select('sign').whereIn('sign', signs);
      return [...rows, ...binned].flatMap(({ sign }) => keysOf(sign));
    });
    if (removed > 0) this.app.log.info('Bytes that belonged to no file were removed from the store.', { removed });
  }

  /** Into the bin, with all its bindings, inside `db.write`; two at once are one. */
  async bin(file: StoredFile, scope: Scope): Promise<void> {
    await this.binFor(file, actorOf(scope.caller), scope.db);
  }

  /** The same in the name of somebody who does not call: of a key, for one. */
  async binFor(file: StoredFile, by: Author, db: Db): Promise<void> {
    if (!(await fileIntoBin(this.app, { file, by }, db))) throw fail(fileFailures.fileUnknown);
  }

  /** What was deleted longer ago than pages are kept comes back no more. */
  async emptyBin(db: Db): Promise<void> {
    const old = this.app.clock.seconds() - this.app.services.get(pages).recycleDays() * DAY;
    await db.write(async (open) =>
      this.removeBytes(open, await emptyBin(open, (kept) => kept.where('deleted_time', '<', old))),
    );
  }

  /** Once the rows are gone for good. Bytes that stay behind are nobody's, and do no harm but take room. */
  removeBytes(db: Db, gone: readonly Pick<StoredFile, 'sign'>[]): void {
    if (gone.length === 0) return;
    db.afterCommit(async () => {
      for (const { sign } of gone) await this.tryToRemove(sign);
    });
  }

  private async tryToRemove(sign: string): Promise<void> {
    try {
      await Promise.all(keysOf(sign).map((key) => this.blobs.remove(key)));
    } catch (error) {
      this.app.log.warn('The bytes of a deleted file could not be removed from the store.', { error });
    }
  }
}
