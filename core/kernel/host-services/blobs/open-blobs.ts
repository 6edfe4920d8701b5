import type { Blobs, Clock } from '../../../sdk/server/services.ts';
import { fileBlobs } from './blobs.ts';
import { s3Settings } from './s3-settings.ts';

export interface BlobStore {
  /** Undefined where they lie in a bucket. */
  readonly folder: string | undefined;
  blobsFor(plugin: string): Blobs;
}

export interface BlobPlace {
  readonly folder: string;
  readonly clock: Clock;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The bucket that the environment names, else the folder. Its library is loaded where one is used: a small site has no room to spare for it. */
export async function openBlobs({ folder, clock, env }: BlobPlace): Promise<BlobStore> {
  const s3 = s3Settings(env);
  if (s3 === undefined) return { folder, blobsFor: (plugin) => fileBlobs(folder, plugin, clock) };
  const { s3Blobs } = await import('./blobs-s3.ts');
  return { folder: undefined, blobsFor: s3Blobs(s3, clock) };
}
