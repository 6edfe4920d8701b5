import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { type Db, inChunks, Row } from '@docstead/core/server';

/** `before` and `note` are a running job's alone. */
export type PartKind = 'page' | 'catalog' | 'file' | 'before' | 'note';

/** A page, a catalog or a file that came from a source, or that a running job has made so far. */
export class PartRow extends Row {
  static override tableName = 'import_part';
  static override idColumn = 'part_id';
  declare part_id: number;
  /** 0 while its job runs. */
  declare source_id: number;
  /** 0 once its job is done. */
  declare job_id: number;
  declare kind: PartKind;
  declare key_hash: string;
  declare source_key: string;
  declare target_id: number;
  /** Of what the source says. */
  declare digest: string;
  /** Of the title and text that were made of it here: what differs from that, people wrote. */
  declare written: string;
  /** What is needed to compare the next time: of a page its title and text, of a file its address. */
  declare packed: string;
}

export type Part = Pick<PartRow, 'kind' | 'source_key'> &
  Partial<Pick<PartRow, 'target_id' | 'digest' | 'written' | 'packed'>>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Of a page's title and text. */
export const writtenOf = (page: { readonly page_title: string; readonly page_content: string }): string =>
  hashOf(`${page.page_title}\0${page.page_content}`);

/** Of one insert all rows have all columns. */
const EMPTY = { target_id: 0, digest: '', written: '', packed: '' } as const;

/** Each row binds eight values. */
const ROWS = 200;

/** What a job has made, beside the transaction that made it. */
export async function stageParts(db: Db, job_id: number, parts: readonly Part[]): Promise<void> {
  const rows = parts.map((part) => ({ ...EMPTY, ...part, job_id, key_hash: hashOf(part.source_key) }));
  for (const some of inChunks(rows, ROWS)) await db.handle('import_part').insert(some);
}

/** Without what is packed, which is large. */
const FACTS = ['source_key', 'target_id', 'digest', 'written'] as const;

export type PartFacts = Pick<PartRow, (typeof FACTS)[number]>;

/** By key. */
export async function partsOf(
  db: Db,
  of: { readonly source_id: number } | { readonly job_id: number },
  kind: PartKind,
): Promise<ReadonlyMap<string, PartFacts>> {
  const rows: PartFacts[] = await db
    .handle('import_part')
    .where({ ...of, kind })
    .select(FACTS);
  return new Map(rows.map((row) => [row.source_key, row]));
}

export async function packedOf(
  db: Db,
  source_id: number,
  kind: PartKind,
  source_key: string,
): Promise<string | undefined> {
  const where = { source_id, kind, key_hash: hashOf(source_key) };
  const row: { packed: string } | undefined = await db.handle('import_part').where(where).first('packed');
  return row?.packed;
}

/** Title and text, as they are kept for a later comparison. */
export interface Written {
  readonly page_title: string;
  readonly page_content: string;
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
/** Of a page with its title. */
const MOST = 64 * 2 ** 20;

export async function pack({ page_title, page_content }: Written): Promise<string> {
  const bytes = Buffer.from(JSON.stringify({ page_title, page_content }));
  return (await deflate(bytes, { level: 4 })).toString('base64');
}

export async function unpack(packed: string): Promise<Written> {
  const bytes = await inflate(Buffer.from(packed, 'base64'), { maxOutputLength: MOST });
  // Only `pack` writes it.
  return JSON.parse(bytes.toString('utf8')) as Written;
}
