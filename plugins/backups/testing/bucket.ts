import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server with the bucket `safe`: as much of S3 as backups need, in memory. */
export interface FakeBucket {
  readonly endpoint: string;
  /** By key, without the bucket. */
  readonly objects: Map<string, Buffer>;
  /** Uploads in parts that are not finished, by their ids. */
  readonly uploads: Map<string, { readonly key: string; readonly initiated: string }>;
  /** From now on, all is answered with this status; 0: as it should be. */
  refuse(status: number): void;
  /** Parts are refused. */
  refuseParts(): void;
  /** How many requests have come. */
  asked(): number;
  close(): Promise<void>;
}

const BUCKET = '/safe/';
const XML = { 'content-type': 'application/xml' };

export async function startBucket(): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>();
  const uploads: FakeBucket['uploads'] = new Map();
  const parts = new Map<string, Map<number, Buffer>>();
  let [status, partStatus, asked] = [0, 0, 0];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1;
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://localhost');
    const query = url.searchParams;
    const key = decodeURIComponent(url.pathname.slice(BUCKET.length));
    const id = query.get('uploadId');
    const refused = status || (request.method === 'PUT' && id !== null ? partStatus : 0);
    if (refused !== 0) return void response.writeHead(refused, XML).end('<Error><Code>Refused</Code></Error>');
    if (query.has('uploads') && request.method === 'GET') return void response.writeHead(200, XML).end(listed());
    if (query.has('uploads')) {
      const fresh = `upload-${asked}`;
      uploads.set(fresh, { key, initiated: new Date().toISOString() });
      parts.set(fresh, new Map());
      const inner = `<Bucket>safe</Bucket><Key>${key}</Key><UploadId>${fresh}</UploadId>`;
      return void response
        .writeHead(200, XML)
        .end(`<InitiateMultipartUploadResult>${inner}</InitiateMultipartUploadResult>`);
    }
    if (id !== null)
      return void ofUpload({ id, key, body, number: Number(query.get('partNumber')) }, request, response);
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'PUT') return void response.writeHead(200, { etag: '"1"' }).end();
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    const found = objects.get(key);
    if (!found) return void response.writeHead(404, XML).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-length': found.length }).end(found);
  }

  interface Part {
    readonly id: string;
    readonly key: string;
    readonly number: number;
    readonly body: Buffer;
  }

  function ofUpload({ id, key, number, body }: Part, { method }: IncomingMessage, response: ServerResponse): void {
    if (method === 'PUT') {
      parts.get(id)?.set(number, body);
      response.writeHead(200, { etag: `"${number}"` }).end();
      return;
    }
    if (method === 'POST') objects.set(key, Buffer.concat([...(parts.get(id)?.values() ?? [])]));
    uploads.delete(id);
    if (method === 'DELETE') return void response.writeHead(204).end();
    const inner = `<Location>x</Location><Bucket>safe</Bucket><Key>${key}</Key><ETag>"1"</ETag>`;
    response.writeHead(200, XML).end(`<CompleteMultipartUploadResult>${inner}</CompleteMultipartUploadResult>`);
  }

  function listed(): string {
    const each = [...uploads].map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`,
    );
    return `<ListMultipartUploadsResult><Bucket>safe</Bucket>${each.join('')}</ListMultipartUploadsResult>`;
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(`${error}`));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    ...{ objects, uploads, asked: () => asked },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse(next) {
      status = next;
    },
    refuseParts() {
      partStatus = 500;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
