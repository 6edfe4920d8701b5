import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import { fetch } from 'undici';
import type { BlobEntry, Blobs, BytePart, Clock } from '../../../sdk/server/services.ts';
import { checkBlobKey, checkBlobPrefix } from './blob-key.ts';
import { sweepBlobs } from './blob-sweep.ts';
import type { S3Settings } from './s3-settings.ts';

/** Larger bodies go up in parts of this size; S3 takes no smaller part but the last. */
const PART_BYTES = 8 * 1024 * 1024;
const LISTED_AT_ONCE = 500;

// Once undici is loaded, Node's own fetch sends by it, and refuses a length that is told in the headers.
const bucketOf = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3mini =>
  new S3mini({
    ...{ endpoint, region, accessKeyId, secretAccessKey },
    fetch: fetch as unknown as typeof globalThis.fetch,
  });

/** By plugin, whose keys begin with its id; with `''` they begin with nothing. */
export function s3Blobs(settings: S3Settings, clock: Clock): (plugin: string) => Blobs {
  const bucket = bucketOf(settings);
  return (plugin) => {
    const own = beginningOf(plugin);
    const place = (key: string): string => own + checkBlobKey(key);
    return {
      put: async (key, body, type) => ({ size: await upload(bucket, { key: place(key), type }, body) }),
      async get(key, part) {
        if (part) return await getPart(bucket, place(key), part);
        const answer = await bucket.getObjectResponse(place(key));
        if (answer?.body == null) return undefined;
        return { body: bodyOf(answer), size: Number(answer.headers.get('content-length')) };
      },
      async stat(key) {
        const size = await ifThere(bucket.getContentLength(place(key)));
        return size === undefined ? undefined : { size };
      },
      list: (prefix) => listed(bucket, own, checkBlobPrefix(prefix)),
      link: (key, seconds) => bucket.getPresignedUrl('GET', place(key), seconds),
      async remove(key) {
        await bucket.deleteObject(place(key));
      },
      sweep: (known) =>
        sweepBlobs({
          ...{ known, listed: listed(bucket, own), now: clock.now() },
          remove: async (key) => void (await bucket.deleteObject(place(key))),
        }),
    };
  };
}

const beginningOf = (plugin: string): string => (plugin === '' ? '' : `${plugin}/`);

/** As the server lists it; one stands alone, several are a list. */
interface Unfinished {
  readonly Key: string;
  readonly UploadId: string;
  readonly Initiated: string;
}

/** Ends uploads in parts below this place that nobody has finished and that were begun before `before` (milliseconds): they are kept, and paid for. */
export async function dropUnfinished(settings: S3Settings, plugin: string, before: number): Promise<void> {
  const bucket = bucketOf(settings);
  const own = beginningOf(plugin);
  // The library's type is that of its own names, and what it gives are the server's.
  const { ListMultipartUploadsResult: told } = (await bucket.listMultipartUploads('/', '', 'GET', {
    prefix: own,
  })) as unknown as { readonly ListMultipartUploadsResult?: { readonly Upload?: Unfinished | readonly Unfinished[] } };
  for (const { Key, UploadId, Initiated } of [told?.Upload ?? []].flat()) {
    if (!Key.startsWith(own) || !(new Date(Initiated).getTime() < before)) continue;
    await bucket.abortMultipartUpload(Key, UploadId);
  }
}

type Answer = Awaited<ReturnType<S3mini['getObjectRaw']>>;

const bodyOf = ({ body }: Answer): Readable =>
  body == null ? Readable.from([]) : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);

const OUT_OF_RANGE = 416;

async function getPart(bucket: S3mini, place: string, { start, end }: BytePart) {
  try {
    // Its end is the first byte that is not wanted.
    const answer = await bucket.getObjectRaw(place, false, start, end === undefined ? undefined : end + 1);
    const whole = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
    return { body: bodyOf(answer), size: Number(whole ?? answer.headers.get('content-length')) };
  } catch (thrown) {
    const status = statusOf(thrown);
    if (status === 404) return undefined;
    if (status !== OUT_OF_RANGE) throw thrown;
    return { body: Readable.from([]), size: await bucket.getContentLength(place) };
  }
}

async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (thrown) {
    if (statusOf(thrown) === 404) return undefined;
    throw thrown;
  }
}

/** The client's own error, or the one behind it. */
function serviceErrorOf(thrown: unknown): S3ServiceError | undefined {
  const error = thrown instanceof Error && thrown.cause instanceof S3ServiceError ? thrown.cause : thrown;
  return error instanceof S3ServiceError ? error : undefined;
}

const statusOf = (thrown: unknown): number | undefined => serviceErrorOf(thrown)?.status;

/** What the bucket said itself; undefined where it did not answer, or that is no matter of it. */
export function refusalOf(thrown: unknown): { readonly status: number; readonly code: string } | undefined {
  const error = serviceErrorOf(thrown);
  return error && { status: error.status, code: error.serviceCode ?? '' };
}

async function* listed(bucket: S3mini, own: string, prefix = ''): AsyncGenerator<BlobEntry> {
  let next: string | undefined;
  do {
    const page = await bucket.listObjectsPaged('/', own + prefix, LISTED_AT_ONCE, next);
    for (const { Key, LastModified, Size } of page?.objects ?? []) {
      yield { key: Key.slice(own.length), size: Number(Size), at: new Date(LastModified).getTime() };
    }
    next = page?.nextContinuationToken;
  } while (next !== undefined);
}

interface Target {
  readonly key: string;
  readonly type: string;
}

async function upload(bucket: S3mini, target: Target, body: Readable | Buffer): Promise<number> {
  const parts = inParts(Buffer.isBuffer(body) ? [body] : body);
  const first = await parts.next();
  const head = first.done ? Buffer.alloc(0) : first.value;
  if (head.length === PART_BYTES) return await uploadParts(bucket, target, { head, rest: parts });
  await bucket.putObject(target.key, head, target.type);
  return head.length;
}

/** Pieces of exactly PART_BYTES, but for the last, so that no body stands in memory as a whole. */
async function* inParts(source: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer, void> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    let all = Buffer.concat(held);
    for (; all.length >= PART_BYTES; all = all.subarray(PART_BYTES)) yield all.subarray(0, PART_BYTES);
    held = [all];
    size = all.length;
  }
  if (size > 0) yield Buffer.concat(held);
}

interface Parts {
  readonly head: Buffer;
  readonly rest: AsyncGenerator<Buffer, void>;
}

async function uploadParts(bucket: S3mini, { key, type }: Target, { head, rest }: Parts): Promise<number> {
  const id = await bucket.getMultipartUploadId(key, type);
  try {
    const sent = [await bucket.uploadPart(key, id, head, 1)];
    let size = head.length;
    for await (const part of rest) {
      sent.push(await bucket.uploadPart(key, id, part, sent.length + 1));
      size += part.length;
    }
    await bucket.completeMultipartUpload(key, id, sent);
    return size;
  } catch (error) {
    // Parts of an unfinished upload would be kept, and paid for.
    await bucket.abortMultipartUpload(key, id);
    throw error;
  }
}
