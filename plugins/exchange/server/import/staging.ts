import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Blobs } from '@docstead/core/server';
import type { Note, Project, ProjectCatalog, ProjectFile, ProjectPage } from '../../format/project.ts';
import type { ReadProject } from '../../points.ts';
import { hashOf } from './part.model.ts';
import { namesPages } from './run/refs.ts';

/** A page without its text, and where that is. */
export interface StagedPage extends Pick<ProjectPage, 'key' | 'cat' | 'page_title'> {
  readonly at: number;
  readonly length: number;
  /** Of the title and text as the source has them. */
  readonly digest: string;
  /** Its text leads to other pages of the project. */
  readonly isLinked: boolean;
}

export interface StagedFile extends ProjectFile {
  /** Of its bytes. */
  readonly digest: string;
}

/** A project that was read, with its texts and files in the store, so that whoever goes on needs neither the file nor its reader. */
export interface Staged extends Pick<Project, 'item_name' | 'item_description' | 'item_type' | 'members'> {
  readonly catalogs: readonly ProjectCatalog[];
  readonly pages: readonly StagedPage[];
  readonly files: readonly StagedFile[];
  readonly notes: readonly Note[];
  /** Of all texts. */
  readonly bytes: number;
}

const INDEX = 'application/json';

export const placeOf = (import_id: string): string => `imports/${import_id}/`;
const pagesOf = (import_id: string): string => `${placeOf(import_id)}pages`;
const indexOf = (import_id: string): string => `${placeOf(import_id)}index`;
const fileOf = (import_id: string, at: number): string => `${placeOf(import_id)}file-${at}`;

/** Which upload a blob belongs to. */
export const uploadOf = (key: string): string => key.split('/')[1] ?? '';

export async function stage(blobs: Blobs, import_id: string, { project, open }: ReadProject): Promise<Staged> {
  const pages: StagedPage[] = [];
  await blobs.put(pagesOf(import_id), Readable.from(textsOf(project.pages, pages)), 'application/x-ndjson');
  const files: StagedFile[] = [];
  for (const [at, file] of project.files.entries()) {
    const digest = createHash('sha256');
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        digest.update(chunk);
        done(null, chunk);
      },
    });
    const opened = await open(file.path);
    await Promise.all([
      pipeline(opened, counted),
      blobs.put(fileOf(import_id, at), counted, 'application/octet-stream'),
    ]);
    files.push({ ...file, digest: digest.digest('hex') });
  }
  const { item_name, item_description, item_type, catalogs, notes, members } = project;
  const bytes = pages.reduce((sum, { length }) => sum + length, 0);
  const about = { item_name, item_description, item_type, ...(members && { members }) };
  const staged: Staged = { ...about, catalogs, pages, files, notes, bytes };
  await blobs.put(indexOf(import_id), Buffer.from(JSON.stringify(staged)), INDEX);
  return staged;
}

/** A line for each page; `index` grows with it. */
function* textsOf(pages: readonly ProjectPage[], index: StagedPage[]): Generator<Buffer> {
  let at = 0;
  for (const page of pages) {
    const line = Buffer.from(`${JSON.stringify(page)}\n`);
    const { key, cat, page_title } = page;
    const digest = hashOf(`${page_title}\0${page.page_content}`);
    const isLinked = namesPages(page.page_content);
    index.push({ key, cat, page_title, at, length: line.length, digest, isLinked });
    at += line.length;
    yield line;
  }
}

/** Undefined where a day is over. */
export async function stagedOf(blobs: Blobs, import_id: string): Promise<Staged | undefined> {
  const text = await textOf(blobs, indexOf(import_id));
  // Only `stage` writes it.
  return text === undefined ? undefined : (JSON.parse(text) as Staged);
}

export async function stagedPage(blobs: Blobs, import_id: string, { at, length }: StagedPage): Promise<ProjectPage> {
  const text = await textOf(blobs, pagesOf(import_id), { start: at, end: at + length - 1 });
  if (text === undefined) throw new Error(`The texts of the import ${import_id} are gone.`);
  return JSON.parse(text) as ProjectPage;
}

export async function stagedFile(blobs: Blobs, import_id: string, at: number): Promise<Readable> {
  const found = await blobs.get(fileOf(import_id, at));
  if (!found) throw new Error(`The files of the import ${import_id} are gone.`);
  return found.body;
}

export async function textOf(
  blobs: Blobs,
  key: string,
  part?: { readonly start: number; readonly end: number },
): Promise<string | undefined> {
  const found = await blobs.get(key, part);
  if (!found) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of found.body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export async function removeStaged(blobs: Blobs, import_id: string): Promise<void> {
  for await (const { key } of blobs.list(placeOf(import_id))) await blobs.remove(key);
}
