import { fail } from '@docstead/core/contract';
import { type Item, type Page, pages } from '../../../items/points.ts';
import { MOST_FILE, READ_LIMIT_MS } from '../../limits.ts';
import { sheetFailures as no } from '../../points.ts';
import { FileRefused, isTooLarge } from '../../xlsx/refused.ts';
import { lostTexts, refusedText, type Say } from '../../xlsx/words.ts';
import type { Handler, SheetSetup } from '../setup.ts';
import { bytesOf } from './bytes-of.ts';
import { nameOf, TYPES } from './file-names.ts';
import type { FileRead, FileRefusal, FileTask, FileWritten, Format } from './file-task.ts';

export interface Handlers {
  readonly '/api/sheet/export': Handler<'/api/sheet/export'>;
  readonly '/api/sheet/import': Handler<'/api/sheet/import'>;
}

export const SHEET_TYPE = 4;
/** MiB, of 50 that are unpacked, and all that is made of them. */
const MEMORY = 768;

export interface SheetFiles {
  read(file: { readonly name: string; readonly bytes: Uint8Array }, way: Way): Promise<FileRead>;
  write(book: { readonly content: string; readonly format: Format; readonly sheet: number }, way: Way): Promise<Buffer>;
}

interface Way {
  readonly say: Say;
  readonly signal?: AbortSignal;
}

/** Files are read and written in one thread, which ends by its memory and by its time. Throws the failures of this plugin. */
function sheetFiles(app: SheetSetup): SheetFiles {
  const thread = app.thread(new URL('./xlsx.thread.ts', import.meta.url), { memory: MEMORY });
  async function run<T extends object>(task: FileTask, { say, signal }: Way): Promise<T> {
    const how = { limit: READ_LIMIT_MS, ...(signal && { signal }) };
    const answer = await thread.run<T | FileRefusal>(task, how).catch((thrown: unknown) => {
      throw isTooMuch(thrown) && !signal?.aborted ? refusal('slow', say) : thrown;
    });
    if ('refused' in answer) throw refusal(answer.refused, say);
    return answer;
  }
  return {
    read: (file, way) => run<FileRead>({ kind: 'read', ...file }, way),
    async write(book, way) {
      const { bytes } = await run<FileWritten>({ kind: 'write', ...book }, way);
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
  };
}

const isTooMuch = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (thrown.name === 'TimeoutError' || ('code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY'));

function refusal(reason: FileRefusal['refused'], say: Say): Error {
  if (reason === 'unread') return fail(no.sheetUnread);
  const params = { reason: refusedText(say, reason) };
  return fail(isTooLarge(reason) ? no.fileTooLarge : no.fileUnread, { params });
}

export function setUpFiles(app: SheetSetup): { readonly calls: Handlers; readonly files: SheetFiles } {
  const files = sheetFiles(app);
  return { files, calls: { '/api/sheet/export': exporter(app, files), '/api/sheet/import': importer(app, files) } };
}

const exporter =
  (app: SheetSetup, files: SheetFiles): Handlers['/api/sheet/export'] =>
  ({ input: { format = 'xlsx', sheet = 0 }, allowed: { item, page }, ctx }) => {
    refuseOthers(item);
    const say: Say = (key, params) => app.text(ctx.locale, key, params);
    const way = { say, signal: ctx.signal };
    return {
      body: () => files.write({ content: page.page_content, format, sheet }, way),
      etag: etagOf(page, format, sheet),
      ...{ type: TYPES[format], name: nameOf(page.page_title, format) },
    };
  };

const etagOf = ({ page_id, revision }: Page, format: Format, sheet: number): string =>
  `sheet-${page_id}-${revision}-${format}-${sheet}`;

const importer =
  (app: SheetSetup, files: SheetFiles): Handlers['/api/sheet/import'] =>
  async ({ input: { base_rev }, allowed: [author, { item, page }], ctx, file }) => {
    refuseOthers(item);
    const say: Say = (key, params) => app.text(ctx.locale, key, params);
    const bytes = await bytesOf(file.body, MOST_FILE).catch((thrown: unknown) => {
      throw thrown instanceof FileRefused ? refusal(thrown.reason, say) : thrown;
    });
    const { content, sheets, cells, lost } = await files.read({ name: file.name, bytes }, { say, signal: ctx.signal });
    const { page_id, item_id, cat_id, page_title, s_number } = page;
    const draft = { page_id, item_id, cat_id, page_title, s_number, page_content: content };
    const based = base_rev ? { base_rev } : {};
    const saved = await app.services.get(pages).save({ ...draft, ...based }, author, ctx);
    return { page_id: String(page_id), rev: saved.revision, sheets, cells, lost: lostTexts(say, lost) };
  };

function refuseOthers({ item_type }: Item): void {
  if (item_type !== SHEET_TYPE) throw fail(no.notSheet);
}
