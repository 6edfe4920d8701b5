import { buffer } from 'node:stream/consumers';
import type { Book } from '../../book/book.ts';
import { wordsOf } from '../../book/testing/sample.ts';
import { unzip } from '../../book/testing/unzip.ts';
import { writeWord } from '../write.ts';
import { referenceFaultsOf } from './faults.ts';
import { schemaValidator } from './schema.ts';

export const made = (book: Book): Promise<Buffer> => buffer(writeWord(book, { words: wordsOf(book.locale) }));

/** What is not valid in a document: of its schemas, and of what its parts say of each other. */
export type FaultsOf = (book: Book) => Promise<string[]>;

export async function faultFinder(): Promise<FaultsOf> {
  const schemaFaultsOf = await schemaValidator();
  return async (book) => {
    const parts = await unzip(await made(book));
    return [...schemaFaultsOf(parts), ...referenceFaultsOf(parts)];
  };
}
