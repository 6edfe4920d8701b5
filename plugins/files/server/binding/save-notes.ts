import { inChunks, type Scope } from '@docstead/core/server';
import type { Page } from '../../../items/points.ts';
import { filesNamed, MOST_NAMED } from '../file/named-signs.ts';
import type { FilesSetup } from '../setup.ts';

/** Lines that are told; of more, how many there are. */
const MOST_LINES = 5;

/**
 * Files of this site that the text of a page names and the page does not have, since who wrote it may not see them: its
 * readers get none of them.
 */
export async function notesOf(
  app: Pick<FilesSetup, 'text'>,
  { page_id, page_content }: Pick<Page, 'page_id' | 'page_content'>,
  { db, locale }: Pick<Scope, 'db' | 'locale'>,
): Promise<readonly string[]> {
  const { signs, lines, isMore } = filesNamed(page_content);
  const lacking: string[] = [];
  for (const some of inChunks(signs)) {
    const places = db.handle('file_page').where({ page_id }).whereRaw('file_page.file_id = upload_file.file_id');
    const missing: string[] = await db.handle('upload_file').whereIn('sign', some).whereNotExists(places).pluck('sign');
    lacking.push(...missing);
  }
  const more = isMore ? [app.text(locale, 'notes.too_many', { count: MOST_NAMED })] : [];
  if (lacking.length === 0) return more;
  const at = [...new Set(lacking.map((sign) => lines.get(sign) ?? 1))].sort((a, b) => a - b);
  const shown = at.slice(0, MOST_LINES).join(locale === 'zh-cn' ? '、' : ', ');
  const params = { count: lacking.length, lines: shown };
  return [app.text(locale, at.length > MOST_LINES ? 'notes.not_seen_more' : 'notes.not_seen', params), ...more];
}
