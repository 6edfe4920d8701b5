import { fail } from '@docstead/core/contract';
import { pageTooLong } from '../../contract/failures.ts';
import { PAGE_LIMIT } from '../../contract/page.ts';

const MIB = 1024 * 1024;

/** The text, if a page can hold it: as it is stored, whatever its encoding made of it on the way. */
export function withinLimit(page_content: string): string {
  const bytes = Buffer.byteLength(page_content);
  if (bytes <= PAGE_LIMIT) return page_content;
  throw fail(pageTooLong, { params: { size: (bytes / MIB).toFixed(1), most: String(PAGE_LIMIT / MIB) } });
}
