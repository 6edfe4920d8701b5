import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, type ManifestEntry, PACKED } from '../generation/manifest.ts';

/** Below the data folder: the uploaded plugins, each in a folder, and a note beside them that names the one that runs. */
const ROOM = 'uploaded';
const NOTE = /^([a-z][a-z0-9-]*)\.json$/;

/** Names an uploaded plugin, as the manifest names the others. The product writes it; nothing ever writes the manifest. */
export interface UploadNote {
  readonly from: string;
  readonly version: string;
  /** SHA-256 of the file that was sent. */
  readonly digest: string;
  readonly uid: number;
  /** Unix seconds. */
  readonly time: number;
}

export const roomOf = (dataDir: string): string => join(dataDir, ROOM);
export const fromOf = (folder: string): string => `${PACKED}${ROOM}/${folder}`;

/** The manifest with what was uploaded. Where both name a plugin, the operator's word counts. */
export function withUploaded(manifest: Manifest, dataDir: string): Manifest {
  const uploaded = noted(dataDir).filter(([id]) => !(id in manifest.plugins));
  return { ...manifest, plugins: { ...manifest.plugins, ...Object.fromEntries(uploaded) } };
}

function noted(dataDir: string): (readonly [id: string, entry: ManifestEntry])[] {
  const room = roomOf(dataDir);
  if (!existsSync(room)) return [];
  const ids = readdirSync(room).flatMap((name) => NOTE.exec(name)?.[1] ?? []);
  // One that cannot be read stays in the list, and says so there: its folder is none.
  return ids.sort().map((id) => [id, { from: readNote(dataDir, id)?.from ?? fromOf(`${id}.json`) }] as const);
}

/** Undefined where it was not uploaded, or its note is torn. */
export function readNote(dataDir: string, id: string): UploadNote | undefined {
  try {
    const read: Partial<UploadNote> = JSON.parse(readFileSync(notePath(dataDir, id), 'utf8'));
    return typeof read.from === 'string' ? (read as UploadNote) : undefined;
  } catch {
    return undefined;
  }
}

export const isNoted = (dataDir: string, id: string): boolean => existsSync(notePath(dataDir, id));

/** Whole or not at all; undefined takes it away. */
export async function writeNote(dataDir: string, id: string, note: UploadNote | undefined): Promise<void> {
  const path = notePath(dataDir, id);
  if (!note) return await rm(path, { force: true });
  await mkdir(roomOf(dataDir), { recursive: true, mode: 0o750 });
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o640 });
  await rename(draft, path);
}

const notePath = (dataDir: string, id: string): string => join(roomOf(dataDir), `${id}.json`);

/** Folders of the room that no note names. */
export function unnamedFolders(dataDir: string): string[] {
  const room = roomOf(dataDir);
  if (!existsSync(room)) return [];
  const named = new Set(noted(dataDir).map(([, { from }]) => from));
  return readdirSync(room, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !one.name.startsWith('.') && !named.has(fromOf(one.name)))
    .map(({ name }) => join(room, name));
}
