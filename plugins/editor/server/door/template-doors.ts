import { alikeIn, door, nameless } from '@docstead/core/server';
import type { ArrivingTemplate, ArrivingTemplateItem, TemplateDoors } from '../../points.ts';
import { TemplateRow } from '../template/template.model.ts';

/** Templates of another site, and with which projects they are shared. */
export const createTemplateDoors = (): TemplateDoors => ({
  templates: door<ArrivingTemplate>({
    table: TemplateRow.tableName,
    key: 'id',
    async put(rows, { db }) {
      if (rows.length > 0) await db.handle(TemplateRow.tableName).insert([...rows]);
    },
  }),
  items: nameless(
    async (rows, { db }) => {
      const coming = db.handle('template_item').insert([...rows]);
      if (rows.length > 0) await coming.onConflict(['template_id', 'item_id']).ignore();
    },
    alikeIn<ArrivingTemplateItem>({
      table: 'template_item',
      by: { template_id: 'template_id', item_id: 'item_id' },
    }),
  ),
});
