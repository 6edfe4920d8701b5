import { placeOf } from '../../book/address.ts';
import type { Book } from '../../book/types.ts';
import type { BookViewProps } from '../grid/types.ts';

type At = NonNullable<BookViewProps['at']>;

interface PlaceQuery {
  /** Its place in the book, from 0. */
  readonly sheet?: string | undefined;
  /** 'B3' or 'Sheet1!B3'. */
  readonly cell?: string | undefined;
}

/** Where an address leads: `?cell=Sheet1!B3`, `?sheet=1&cell=B3`; undefined where there is no such place. */
export function placeIn(book: Book, { sheet, cell }: PlaceQuery): At | undefined {
  const end = cell?.lastIndexOf('!') ?? -1;
  const name = cell?.slice(0, Math.max(0, end)).replace(/^'(.*)'$/, '$1');
  const place = cell === undefined ? { row: 0, column: 0 } : placeOf(cell.slice(end + 1));
  const at = name ? book.findIndex((one) => one.name === name) : Number.parseInt(sheet ?? '0', 10);
  if (!place || (cell === undefined && sheet === undefined)) return undefined;
  return at >= 0 && at < Math.max(1, book.length) ? { sheet: at, ...place } : undefined;
}
