import { uidOf } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { type Holders, signsNamed } from '../../../files/points.ts';
import { TemplateRow } from './template.model.ts';

/** More of them are not looked at: nobody puts one picture into so many. */
const MOST = 200;
/** So many of the caller's own are named. */
const NAMED = 20;

/** The templates whose text names the file. Of those of others it is not told what they are called. */
export async function templatesNaming(sign: string, { db, caller }: Scope): Promise<Holders> {
  const rows = await TemplateRow.query(db.handle)
    .where('template_content', 'like', `%${sign}%`)
    .orderBy('id')
    .limit(MOST)
    .select('id', 'uid', 'template_title', 'template_content');
  const naming = rows.filter(({ template_content }) => signsNamed(template_content).includes(sign));
  const own = naming.filter(({ uid }) => uid === uidOf(caller)).map(({ template_title }) => template_title);
  const templates = own.slice(0, NAMED);
  return { templates, others: naming.length - templates.length };
}
