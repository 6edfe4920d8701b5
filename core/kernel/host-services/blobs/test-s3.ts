import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from './s3-settings.ts';

export interface FakeS3 {
  readonly settings: S3Settings;
  keys(): readonly string[];
  /** Keys of uploads in parts that nobody has finished. */
  unfinished(): readonly string[];
  close(): Promise<void>;
}

const BUCKET = '/bucket/';

/** As much of S3 as blobs need: objects and uploads in parts, in memory. Signatures must be there, and are not checked. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const keys = new Map<string, string>();
  const server = createServer((request, response) => {
    answer({ objects, keys, uploads }, request, response).catch((error: unknown) =>
      response.writeHead(500).end(`${error}`),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}/bucket`,
      region: 'auto',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    keys: () => [...objects.keys()],
    unfinished: () => [...keys.values()],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Store {
  readonly objects: Map<string, Buffer>;
  /** Of uploads in parts that nobody has finished. */
  readonly keys: Map<string, string>;
  readonly uploads: Map<string, Map<number, Buffer>>;
}

async function answer(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://localhost');
  const key = decodeURIComponent(url.pathname.slice(BUCKET.length));
  const body = await buffer(request);
  const isSigned =
    request.headers.authorization?.startsWith('AWS4-HMAC-SHA256') || url.searchParams.has('X-Amz-Signature');
  if (!isSigned) return void response.writeHead(403).end();
  if (request.method === 'GET' && url.searchParams.has('uploads'))
    return answerUnfinished(store, url.searchParams, response);
  if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) {
    return answerParts(store, { method: request.method, key, body, query: url.searchParams }, response);
  }
  if (url.searchParams.has('list-type')) return answerList(store, url.searchParams, response);
  if (request.method === 'PUT') {
    store.objects.set(key, body);
    return void response.writeHead(200, { etag: '"1"' }).end();
  }
  if (request.method === 'DELETE') {
    store.objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = store.objects.get(key);
  if (found === undefined) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  answerBytes(found, request, response);
}

function answerBytes(found: Buffer, { headers, method }: IncomingMessage, response: ServerResponse): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined) {
    response.writeHead(200, { 'content-length': found.length }).end(method === 'HEAD' ? undefined : found);
  } else if (Number(first) >= found.length) {
    response.writeHead(416).end('<Error><Code>InvalidRange</Code></Error>');
  } else {
    const end = Math.min(last ? Number(last) : Number.POSITIVE_INFINITY, found.length - 1);
    const part = found.subarray(Number(first), end + 1);
    const range = { 'content-range': `bytes ${first}-${end}/${found.length}`, 'content-length': part.length };
    response.writeHead(206, range).end(part);
  }
}

/** Two at a time, so that there is a next page. All are as old as the world. */
function answerList({ objects }: Store, query: URLSearchParams, response: ServerResponse): void {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const rest = keys.filter((key) => key > (query.get('continuation-token') ?? ''));
  const page = rest.slice(0, 2);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><LastModified>2020-01-01T00:00:00.000Z</LastModified><ETag>x</ETag></Contents>`,
  );
  const more = rest.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const head = `<IsTruncated>${rest.length > 2}</IsTruncated>${more}`;
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListBucketResult>${head}${contents.join('')}</ListBucketResult>`);
}

/** All were begun long ago, but one whose name ends in `young`. */
function answerUnfinished({ keys }: Store, query: URLSearchParams, response: ServerResponse): void {
  const own = [...keys].filter(([, key]) => key.startsWith(query.get('prefix') ?? ''));
  const all = own.map(([id, key]) => {
    const begun = key.endsWith('young') ? '2999-01-01' : '2020-01-01';
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}T00:00:00.000Z</Initiated></Upload>`;
  });
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListMultipartUploadsResult>${all.join('')}</ListMultipartUploadsResult>`);
}

interface PartRequest {
  readonly method: string | undefined;
  readonly key: string;
  readonly body: Buffer;
  readonly query: URLSearchParams;
}

function answerParts(store: Store, { method, key, body, query }: PartRequest, response: ServerResponse): void {
  const id = query.get('uploadId') ?? `upload-${store.uploads.size + 1}`;
  const parts = store.uploads.get(id) ?? new Map<number, Buffer>();
  store.uploads.set(id, parts);
  store.keys.set(id, key);
  const xml = { 'content-type': 'application/xml' };
  if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body);
    response.writeHead(200, { etag: `"${query.get('partNumber')}"` }).end();
  } else if (method === 'DELETE') {
    store.uploads.delete(id);
    store.keys.delete(id);
    response.writeHead(204).end();
  } else if (query.has('uploads')) {
    const inner = `<Bucket>bucket</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
    response.writeHead(200, xml).end(`<InitiateMultipartUploadResult>${inner}</InitiateMultipartUploadResult>`);
  } else {
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map((match) => Number(match[1]));
    store.objects.set(key, Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0))));
    store.keys.delete(id);
    const inner = `<Location>x</Location><Bucket>bucket</Bucket><Key>${key}</Key><ETag>"1"</ETag>`;
    response.writeHead(200, xml).end(`<CompleteMultipartUploadResult>${inner}</CompleteMultipartUploadResult>`);
  }
}
