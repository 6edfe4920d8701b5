import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { coreFailures, fail } from '../../../sdk/contract/index.ts';
import type { Fields } from '../caller.ts';
import { EndMark } from './end-mark.ts';
import { addField, fieldsOf, refuseBody, refuseSize } from './fields.ts';
import { fileNameOf, readNames } from './part-headers.ts';
import type { Sending } from './patience.ts';

export interface PartLimits {
  readonly fields: number;
  /** Bytes of one field. */
  readonly bytes: number;
}

export interface FilePart {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly stream: Readable;
}

export interface Parts {
  readonly type: string;
  readonly limits: PartLimits;
  /** Takes the one file, with the fields that stand before it; without it, files are passed over. */
  readonly onFile?: (file: FilePart, before: Fields) => Promise<void>;
  /** Hears who sends, before anything is read. */
  readonly onBegin?: ((sending: Sending) => void) | undefined;
}

/** The headers of one part. */
const HEADER_BYTES = 8 * 1024;
/** What may stand around the parts: boundaries, headers, and pieces that the parser has not come to yet. */
const AROUND = 256 * 1024;

/** Reads all parts; resolves with the fields, before and behind the file, when the last one has come. */
export function readParts(source: Readable, parts: Parts): Promise<Fields> {
  return new PartReader(source, parts).read();
}

class PartReader implements Sending {
  readonly #source: Readable;
  readonly #parts: Parts;
  readonly #end: EndMark;
  readonly #parser: Parser;
  readonly #fields = fieldsOf();
  /** Bytes that came, and those of them that stood in a part. */
  #seen = 0;
  #inside = 0;
  #count = 0;
  #isOver = false;
  #current: BusboyFileStream | undefined;
  #file: BusboyFileStream | undefined;
  /** The last field has come; the file is put away. */
  #field: Promise<void> = Promise.resolve();
  #filing: Promise<void> = Promise.resolve();
  #reject: ((reason: unknown) => void) | undefined;

  constructor(source: Readable, parts: Parts) {
    this.#source = source;
    this.#parts = parts;
    this.#end = new EndMark(parts.type);
    this.#parser = openParser(parts);
  }

  get size(): number {
    return this.#seen;
  }

  giveUp(): void {
    this.#stop(fail(coreFailures.busy));
  }

  read(): Promise<Fields> {
    const source = this.#source;
    const parser = this.#parser;
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      this.#parts.onBegin?.(this);
      const broken = (): void => this.#stop(refuseBody());
      parser.on('file', (field: string | undefined, stream: BusboyFileStream, ...[name, , type]: Told) =>
        this.#take({ field: field ?? '', stream, type }, name),
      );
      parser.on('error', broken).on('partsLimit', () => this.#stop(refuseSize()));
      parser.once('finish', () => {
        // A part that is cut off is none, and the parser does not tell.
        if (this.#end.isReached) this.#filing.then(() => resolve(this.#fields), reject);
        else broken();
      });
      source.on('data', (chunk: Buffer) => this.#look(chunk));
      source.on('error', broken).once('close', () => source.readableEnded || broken());
      source.pipe(parser);
    });
  }

  /** What follows the first reason is only what comes of it. */
  #stop(reason: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#source.unpipe(this.#parser).pause();
    this.#file?.destroy();
    // A file that is being kept is put away before anybody hears that nothing came of it.
    this.#filing.catch(() => undefined).then(() => this.#reject?.(reason));
  }

  /** What stands in no part is looked at by nobody, so it must not be much. */
  #look(chunk: Buffer): void {
    if (this.#seen - this.#inside - (this.#current?.bytesRead ?? 0) > AROUND) this.#stop(refuseSize());
    this.#end.look(chunk);
    this.#seen += chunk.length;
  }

  #take(part: Omit<FilePart, 'name'> & { readonly stream: BusboyFileStream }, name: string | undefined): void {
    const { field, stream, type } = part;
    this.#inside += this.#current?.bytesRead ?? 0;
    this.#current = stream;
    // Whoever takes the file may leave it, too; that is told by what he throws.
    stream.on('error', ({ name }) => name === 'AbortError' || this.#stop(refuseBody()));
    if (name === undefined && type !== 'application/octet-stream') this.#takeField(field, stream);
    else if (this.#parts.onFile) this.#takeFile(stream, { field, stream, type, name: fileNameOf(name ?? '') });
    else stream.resume();
  }

  #takeFile(stream: BusboyFileStream, file: FilePart): void {
    const { onFile } = this.#parts;
    if (this.#file) {
      this.#stop(refuseSize());
      return;
    }
    this.#file = stream;
    this.#filing = this.#field.then(() => onFile?.(file, this.#fields));
    this.#filing.catch((thrown: unknown) => this.#stop(thrown));
  }

  #takeField(field: string, stream: BusboyFileStream): void {
    const { fields, bytes } = this.#parts.limits;
    this.#count += 1;
    if (this.#count > fields) this.#stop(refuseSize());
    const chunks: Buffer[] = [];
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytes) this.#stop(refuseSize());
      else chunks.push(chunk);
    });
    // Its end is told a little later than the beginning of the next part.
    this.#field = new Promise((resolve) => {
      stream.once('end', () => {
        addField(this.#fields, field, Buffer.concat(chunks).toString('utf8'));
        resolve();
      });
    });
  }
}

type Parser = InstanceType<typeof Busboy>;
/** Name, encoding and type of a part. */
type Told = [name: string | undefined, encoding: string, type: string];

/** All parts are streams to the parser, because it would keep a field to its end before it told of it. */
function openParser({ type, limits: { fields } }: Parts): Parser {
  const limits = { headerPairs: 20, headerSize: HEADER_BYTES, parts: fields + 10 };
  try {
    const parser = new Busboy({ headers: { 'content-type': type }, isPartAFile: () => true, limits });
    readNames(parser);
    return parser;
  } catch {
    // Without a boundary.
    throw refuseBody();
  }
}
