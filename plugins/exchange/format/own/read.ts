import { LIMITS, type Note, type ProjectFile, type ProjectPage, Refused } from '../project.ts';
import type { Archive } from '../zip/archive.ts';
import type { ReadProject } from '../zip/arrived.ts';
import { type Info, type InfoPage, infoFrom } from './info-in.ts';
import { jsonOf } from './json.ts';
import { checkedManifest, checkedVersions, INFO, MANIFEST, type Manifest, type ManifestPage } from './manifest.ts';
import { fromShowDoc } from './showdoc.ts';

const OLDER_INFO = 'prefix_info.json';

/** An archive of ours or of ShowDoc, as far as it is known without its pages. */
export interface OwnArchive {
  readonly info: Info;
  /** Only ours have one. */
  readonly manifest?: Manifest;
  readonly place: string;
}

export const isOwn = ({ files }: Archive): boolean => files.has(INFO) || files.has(OLDER_INFO);

export async function openOwn(archive: Archive): Promise<OwnArchive> {
  const place = archive.files.has(INFO) ? INFO : OLDER_INFO;
  const info = infoFrom(await jsonOf(archive, place, LIMITS.texts), place);
  if (!archive.files.has(MANIFEST)) return { info, place };
  return { info, place, manifest: checkedManifest(await jsonOf(archive, MANIFEST, LIMITS.spec)) };
}

export async function readOwn(archive: Archive, { info, manifest, place }: OwnArchive): Promise<ReadProject> {
  if (!manifest) return { project: fromShowDoc(info, place), entries: new Map() };
  const { files, entries, notes } = filesOf(archive, manifest);
  const { item_name, item_description, item_type } = info;
  const pages = await pagesOf(archive, info, manifest);
  const { catalogs } = manifest;
  return { project: { item_name, item_description, item_type, catalogs, pages, files, notes }, entries };
}

async function pagesOf(archive: Archive, info: Info, manifest: Manifest): Promise<ProjectPage[]> {
  const texts = new Map(info.pages.map((page) => [page.page_id, page]));
  // Texts that belong to no page, or pages without a text: some of it is of another archive.
  if (texts.size !== manifest.pages.length || info.pages.length !== texts.size)
    throw new Refused('unreadable', MANIFEST);
  const pages: ProjectPage[] = [];
  let left: number = LIMITS.texts - (archive.files.get(INFO)?.size ?? 0);
  for (const listed of manifest.pages) {
    const text = texts.get(listed.page_id);
    if (!text) throw new Refused('unreadable', MANIFEST);
    left -= (listed.versions && archive.files.get(listed.versions)?.size) || 0;
    if (left < 0) throw new Refused('tooLarge', listed.versions);
    pages.push({ ...pageOf(listed, text), ...(await versionsOf(archive, listed)) });
  }
  return pages;
}

function pageOf(
  { page_id: _id, versions: _versions, has_comments, ...facts }: ManifestPage,
  text: InfoPage,
): ProjectPage {
  const { page_title, page_content, page_comments } = text;
  return { ...facts, page_title, page_content, ...(has_comments && { page_comments }) };
}

async function versionsOf(archive: Archive, { versions }: ManifestPage): Promise<Pick<ProjectPage, 'versions'>> {
  if (versions === undefined) return {};
  return { versions: checkedVersions(await jsonOf(archive, versions, LIMITS.texts), versions) };
}

/** An entry is one of this archive or none: no name leads to another file of this machine. */
function filesOf(archive: Archive, manifest: Manifest) {
  const [files, notes]: [ProjectFile[], Note[]] = [[], []];
  const entries = new Map<string, string>();
  for (const { entry, ...file } of manifest.files) {
    const found = archive.files.get(entry);
    if (found) {
      files.push({ ...file, size: found.size });
      entries.set(file.path, entry);
    } else notes.push({ what: 'dangling', place: file.display_name.slice(0, 300), detail: entry.slice(0, 300) });
  }
  return { files, entries, notes };
}
