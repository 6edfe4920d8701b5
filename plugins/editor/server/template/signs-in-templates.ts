import type { Db } from '@docstead/core/server';
import { signsNamed } from '../../../files/points.ts';
import { TemplateRow } from './template.model.ts';

/** A text may have 200 000 letters: so many of them are held at once. */
const AT_ONCE = 50;

/** The files that templates name, whosever they are: a page that is made of one shows them. */
export async function signsInTemplates(db: Db): Promise<readonly string[]> {
  const signs = new Set<string>();
  let last = 0;
  for (;;) {
    const rows = await TemplateRow.query(db.handle)
      .where('id', '>', last)
      .where('template_content', 'like', '%visitFile%')
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', 'template_content');
    for (const { template_content } of rows) for (const sign of signsNamed(template_content)) signs.add(sign);
    if (rows.length < AT_ONCE) return [...signs];
    last = rows.at(-1)?.id ?? last;
  }
}
