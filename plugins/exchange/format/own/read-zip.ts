import { linkedText } from '../markdown/links-in.ts';
import { isPage } from '../markdown/names-in.ts';
import { type Before, loaded, readMarkdown } from '../markdown/read.ts';
import { Targets } from '../markdown/targets.ts';
import { type Incoming, LIMITS, type Note, Refused } from '../project.ts';
import { type Archive, openArchive } from '../zip/archive.ts';
import type { Arrived, ReadProject } from '../zip/arrived.ts';
import { INFO, MANIFEST, type Manifest } from './manifest.ts';
import { membersFrom } from './members.ts';
import { isOwn, type OwnArchive, openOwn, readOwn } from './read.ts';

/**
 * A project from a zip file: of Docstead, of ShowDoc, or of Markdown files. An archive of ours whose Markdown files were changed
 * by hand is read from these; else from what says more. Throws `Refused`.
 */
export async function readZip({ path }: Pick<Incoming, 'path'>): Promise<Arrived> {
  const archive = await openArchive(path);
  try {
    const { project, entries } = await read(archive);
    const open = async (file: string) => {
      const entry = entries.get(file);
      if (entry === undefined) throw new Refused('unreadable', file.slice(0, 300));
      return archive.open(entry);
    };
    return { project: { ...project, notes: [...archive.notes, ...project.notes] }, open, close: archive.close };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function read(archive: Archive): Promise<ReadProject> {
  if (!isOwn(archive)) return readMarkdown(archive);
  const own = await openOwn(archive);
  const { manifest } = own;
  if (!manifest?.markdown || !isChanged(archive, manifest.markdown))
    return withMembers(await readOwn(archive, own), own);
  return withMembers(await readMarkdown(archive, beforeOf(own, manifest)), own);
}

/** Where nobody is named, a project has no word of members. */
function withMembers({ project, entries }: ReadProject, { manifest }: OwnArchive): ReadProject {
  if (!manifest?.members?.length) return { project, entries };
  const { members, notes } = membersFrom(manifest, project.catalogs);
  return { project: { ...project, members, notes: [...project.notes, ...notes] }, entries };
}

/** The list of an archive tells the sums of its files, so that none of them is read for this. */
function isChanged({ files }: Archive, written: NonNullable<Manifest['markdown']>): boolean {
  const known = new Set(written.map(({ path }) => path));
  const isNew = [...files.keys()].some((path) => isPage(path) && !known.has(path));
  return isNew || written.some(({ path, crc32 }) => files.get(path)?.crc32 !== crc32);
}

function beforeOf({ info }: OwnArchive, manifest: Manifest): Before {
  const { item_name, item_description, item_type } = info;
  const keys = (manifest.markdown ?? []).flatMap(({ path, key }): [string, string][] =>
    key === undefined ? [] : [[path, key]],
  );
  const versions = manifest.pages.flatMap((page) => page.versions ?? []);
  return {
    item: { item_name, item_description, item_type },
    keys: new Map(keys),
    files: new Map(manifest.files.map(({ entry, ...file }) => [entry, file])),
    others: new Set([INFO, MANIFEST, ...versions]),
  };
}

/** A project of one page, from a file of Markdown. */
export async function readMarkdownFile(
  incoming: Pick<Incoming, 'name'>,
  bytes: Uint8Array,
): Promise<Arrived['project']> {
  if (bytes.length > LIMITS.texts) throw new Refused('tooLarge');
  const notes: Note[] = [];
  const { page_title, body, description } = loaded(incoming.name, bytes, notes);
  // Nothing came with it: what it names by where it stood leads to nothing here.
  const alone = { targets: new Targets([]), keys: new Map(), pathOf: (path: string) => path, used: new Map(), notes };
  const page_content = linkedText({ path: incoming.name, title: page_title, text: body }, alone);
  const page = {
    key: incoming.name,
    cat: '',
    page_title,
    page_content,
    ...(description && { page_comments: description }),
  };
  return { item_name: '', item_description: '', item_type: 1, catalogs: [], pages: [page], files: [], notes };
}
