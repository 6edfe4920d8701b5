import { fail } from '@docstead/core/contract';
import type { FileAnswer, Scope, UploadedFile } from '@docstead/core/server';
import { siteAddress } from '../../../accounts/points.ts';
import { commerceFailures as no } from '../../points.ts';
import type { CommerceSetup } from '../setup.ts';
import { type Ending, endingOf, FILE_TYPES } from './file-type.ts';
import { InvoiceRow } from './invoice.model.ts';

const PATH = '/api/invoice/file';
/** 128 bits that nobody can guess, and what the bytes are: the key of the blob. */
const SIGN = new RegExp(`^[0-9a-f]{32}\\.(${Object.keys(FILE_TYPES).join('|')})$`);
const MOST_BYTES = 10 * 1024 * 1024;
const LONGEST_ADDRESS = 500;

const pathOf = (sign: string): string => `${PATH}?sign=${sign}`;

/** Of a path of this site as `keepFile` gives it. */
function signOf(file_url: string): string | undefined {
  const sign = file_url.startsWith(pathOf('')) ? file_url.slice(pathOf('').length) : '';
  return SIGN.test(sign) ? sign : undefined;
}

/** Keeps the file and gives its path; what nobody ties to an invoice goes after a day. */
export async function keepFile(app: CommerceSetup, { body }: UploadedFile): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // As uploads come: in buffers.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw fail(no.invoiceFile);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const ending = endingOf(bytes);
  if (!ending) throw fail(no.invoiceFile);
  const sign = `${app.random.hex(16)}.${ending}`;
  await app.blobs.put(sign, bytes, FILE_TYPES[ending]);
  return pathOf(sign);
}

/** What `invoice/setFileUrl` may be given, as it is kept: '', the path of a kept file, or an https address elsewhere. */
export async function fileUrlOf(app: CommerceSetup, typed: string, { request }: Scope): Promise<string> {
  const file_url = withoutOrigin(typed.trim(), app.services.get(siteAddress).originFor(request));
  if (file_url === '') return '';
  const sign = signOf(file_url);
  const isThere = sign ? (await app.blobs.stat(sign)) !== undefined : isWebAddress(file_url);
  if (!isThere) throw fail(no.invoiceFile);
  return file_url;
}

/** Clients may send the whole address of what they uploaded. */
const withoutOrigin = (text: string, origin: string): string =>
  text.startsWith(`${origin}${PATH}?`) ? text.slice(origin.length) : text;

function isWebAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || /[\s\p{Cc}"<>\\]/u.test(text)) return false;
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** The file of an invoice for whoever brings its sign: always to be saved, for nothing of it is to run here. */
export async function invoiceFile(app: CommerceSetup, sign: string, { db }: Scope): Promise<FileAnswer> {
  const row = SIGN.test(sign) ? await InvoiceRow.query(db.handle).findOne({ file_url: pathOf(sign) }) : undefined;
  const kept = row && (await app.blobs.stat(sign));
  if (!kept) throw fail(no.invoiceUnknown);
  // The pattern knows no other endings.
  const ending = sign.slice(sign.lastIndexOf('.') + 1) as Ending;
  return {
    body: async (part) => (await app.blobs.get(sign, part))?.body ?? Promise.reject(fail(no.invoiceUnknown)),
    ...{ size: kept.size, type: FILE_TYPES[ending], name: `invoice-${row.id}.${ending}` },
  };
}

/** Takes away what was uploaded and is no invoice's, once it is a day old. */
export async function sweepFiles(app: CommerceSetup): Promise<void> {
  const { handle } = app.system().db;
  await app.blobs.sweep(async (keys) => {
    const tied: string[] = await handle('invoice').whereIn('file_url', keys.map(pathOf)).pluck('file_url');
    return tied.flatMap((file_url) => signOf(file_url) ?? []);
  });
}
