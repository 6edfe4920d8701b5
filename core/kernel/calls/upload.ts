import { Transform, type TransformCallback } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { coreFailures, fail } from '../../sdk/contract/index.ts';
import type { UploadedFile } from '../../sdk/server/index.ts';
import type { Fields } from '../caller.ts';
import type { PreparedCall } from './prepared.ts';

export interface Upload {
  /** The fields that came before the file. */
  readonly fields: Fields;
  readonly file: UploadedFile | undefined;
}

/** Room for the fields and the boundaries around the file. */
const OVERHEAD = 1024 * 1024;

/** Reads fields up to the first file and hands its stream over; fields must stand before the file. */
export async function readUpload(call: PreparedCall, request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) return { fields: bodyOf(request), file: undefined };
  if (Number(request.headers['content-length'] ?? 0) > call.bodyLimit + OVERHEAD) throw fail(coreFailures.tooLarge);
  const fields: Record<string, unknown> = {};
  const limits = { fileSize: Number.POSITIVE_INFINITY, files: 1, fields: 100, fieldSize: OVERHEAD };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') return { fields, file: fileOf(part, call.bodyLimit) };
    if (part.valueTruncated) throw fail(coreFailures.tooLarge);
    fields[part.fieldname] = part.value;
  }
  return { fields, file: undefined };
}

function bodyOf(request: FastifyRequest): Fields {
  return typeof request.body === 'object' && request.body !== null ? (request.body as Fields) : {};
}

function fileOf(part: MultipartFile, limit: number): UploadedFile {
  const body = new Capped(limit);
  part.file.on('error', (error: Error) => body.destroy(error));
  part.file.pipe(body);
  // Whoever reads it learns of the error; where the handler never reads, nobody is to be told.
  body.on('error', () => part.file.resume());
  return { field: part.fieldname, name: nameOf(part.filename), type: part.mimetype, body };
}

/** Some browsers send a path; only its last part is a name. */
function nameOf(sent: string | undefined): string {
  const name =
    (sent ?? '')
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '') ?? '';
  return name === '' ? 'file' : name;
}

class Capped extends Transform {
  readonly #limit: number;
  #seen = 0;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#seen += chunk.length;
    if (this.#seen > this.#limit) done(fail(coreFailures.tooLarge));
    else done(null, chunk);
  }
}
