import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { CATEGORY, categoryOf } from '../markdown/category.ts';
import { attachmentNameOf, FolderNames } from '../markdown/file-name.ts';
import { markdownOf, type PagesOut } from '../markdown/page-out.ts';
import { FILES, type FolderPlace, HISTORY, placesOf } from '../markdown/places.ts';
import type { ProjectPage } from '../project.ts';
import { type ZipPart, zipOf } from '../zip/write.ts';
import { type Ids, idsOf, infoJson } from './info-out.ts';
import { INFO, MANIFEST, type Manifest, type ManifestPage, manifestOf } from './manifest.ts';
import { memberOut } from './members.ts';
import { keysIn, type Outgoing, treeOf } from './outgoing.ts';

export interface WriteOptions {
  /** One file for each page, in folders, beside what programs read. */
  readonly markdown: boolean;
  readonly history: boolean;
  /** What the archive says of when its files were written. */
  readonly mtime: Date;
}

/**
 * A project as an archive that Docstead reads without any difference, and ShowDoc as far as it can: `info.json`, the files,
 * `docstead.json` with all that the first has no place for, and the pages as Markdown files. It is written as it is read;
 * of pages and files no more than one is in memory.
 */
export const writeArchive = (out: Outgoing, options: WriteOptions): Readable =>
  zipOf(partsOf(out, options), options.mtime);

/** What becomes known while the archive is written. */
interface Written {
  readonly pages: Map<string, ManifestPage>;
  readonly markdown: NonNullable<Manifest['markdown']>;
}

async function* partsOf(out: Outgoing, options: WriteOptions): AsyncGenerator<ZipPart> {
  const ids = idsOf(out);
  const written: Written = { pages: new Map(), markdown: [] };
  const onPage = (page: ProjectPage) => void written.pages.set(page.key, listed(page, ids, options));
  yield { path: INFO, open: () => infoJson({ out, ids, onPage }) };
  const entries = entriesOf(out);
  if (options.markdown) yield* markdownParts(out, entries, written);
  if (options.history) yield* historyParts(out, written);
  for (const { path } of out.files) {
    const entry = entries.get(path) ?? '';
    yield { path: entry, open: () => out.open(path), isPacked: PACKED.test(entry) };
  }
  const manifest = JSON.stringify(manifestFor(out, { entries, written, options }));
  yield { path: MANIFEST, open: () => [manifest] };
}

const PACKED =
  /\.(png|jpe?g|gif|webp|mp[34]|m4a|ogg|webm|mov|flac|mkv|zip|gz|tgz|rar|7z|docx|xlsx|pptx|pdf|ipa|apk|epub)$/i;

function listed(page: ProjectPage, ids: Ids, { history }: WriteOptions): ManifestPage {
  const { key, cat, s_number, addtime, author_username } = page;
  const page_id = ids.page.get(key) ?? '';
  return {
    page_id,
    key,
    cat,
    ...(s_number !== undefined && { s_number }),
    ...(addtime !== undefined && { addtime }),
    ...(author_username !== undefined && { author_username }),
    ...(page.page_comments !== undefined && { has_comments: true }),
    ...(history && page.versions && { versions: `${HISTORY}/${page_id}.json` }),
  };
}

/** A file's own path says where it comes from; here it has one that any system takes. */
function entriesOf({ files }: Outgoing): Map<string, string> {
  const names = new FolderNames();
  return new Map(
    files.map(({ path, display_name }) => {
      const name = attachmentNameOf(display_name);
      const dot = name.lastIndexOf('.');
      const cut = dot > 0 ? dot : name.length;
      return [path, `${FILES}/${names.free(name.slice(0, cut), name.slice(cut))}`];
    }),
  );
}

async function* markdownParts(
  out: Outgoing,
  entries: ReadonlyMap<string, string>,
  written: Written,
): AsyncGenerator<ZipPart> {
  const pagesOut: PagesOut = { places: placesOf(out), entries };
  for (const folder of pagesOut.places.folders) yield* folderParts(folder, written);
  for await (const page of out.pages(keysIn(treeOf(out)))) {
    const place = pagesOut.places.pages.get(page.key);
    if (place) yield noted({ path: place.path, key: page.key }, markdownOf(page, place, pagesOut), written);
  }
}

function* folderParts(folder: FolderPlace, written: Written): Generator<ZipPart> {
  const category = categoryOf(folder);
  if (category) yield noted({ path: folder.path + CATEGORY }, category, written);
  else if (folder.isEmpty) yield { path: folder.path };
}

function noted(file: { readonly path: string; readonly key?: string }, text: string, { markdown }: Written): ZipPart {
  const bytes = Buffer.from(text);
  markdown.push({ ...file, crc32: crc32(bytes) });
  return { path: file.path, open: () => [bytes] };
}

async function* historyParts(out: Outgoing, { pages }: Written): AsyncGenerator<ZipPart> {
  const keys = [...pages].filter(([, { versions }]) => versions !== undefined).map(([key]) => key);
  for await (const { key, versions = [] } of out.pages(keys)) {
    const path = pages.get(key)?.versions;
    if (path) yield { path, open: () => jsonPieces(versions) };
  }
}

function* jsonPieces(all: readonly unknown[]): Generator<string> {
  for (const [at, one] of all.entries()) yield (at ? ',\n' : '[') + JSON.stringify(one);
  yield all.length ? ']' : '[]';
}

interface Facts {
  readonly entries: ReadonlyMap<string, string>;
  readonly written: Written;
  readonly options: WriteOptions;
}

function manifestFor(out: Outgoing, { entries, written, options }: Facts): Manifest {
  const pages = out.heads.flatMap(({ key }) => written.pages.get(key) ?? []);
  return manifestOf({
    catalogs: [...out.catalogs],
    pages,
    files: out.files.map(({ path, display_name, listedAt }) => ({
      entry: entries.get(path) ?? '',
      path,
      display_name,
      listedAt: listedAt.filter((key) => written.pages.has(key)),
    })),
    ...(out.members && { members: out.members.map(memberOut) }),
    ...(options.markdown && { markdown: written.markdown }),
  });
}
