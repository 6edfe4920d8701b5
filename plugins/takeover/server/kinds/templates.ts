import { type ArrivingTemplate, type ArrivingTemplateItem, templateDoors } from '../../../editor/points.ts';
import { type ArrivingKey, keyDoors } from '../../../openapi/points.ts';
import type { TakeoverSetup } from '../setup.ts';
import { contentOf, secondsOf } from '../source/texts.ts';
import { textHere } from './addresses.ts';
import { firstOf } from './first.ts';
import { type Kind, Left } from './kind.ts';
import { plain } from './plain.ts';

const LONGEST = 500;

export function templateKind(app: TakeoverSetup): Kind<ArrivingTemplate> {
  return {
    ...{ table: 'template', key: 'id', id: 'id', size: 50, door: app.services.find(templateDoors)?.templates },
    compared: ['uid', 'template_title', 'template_content', 'addtime'],
    async read(row, run) {
      const uid = await run.ids.of('user', row.number('uid'));
      if (uid === undefined) return new Left('no_person');
      return {
        row: {
          ...{ id: row.number('id'), uid, addtime: secondsOf(row.text('addtime')) },
          template_title: plain(row.text('template_title'), LONGEST) || '-',
          template_content: await textHere(app, contentOf(row.text('template_content')), run),
        },
      };
    },
  };
}

/** With which projects a template is shared. */
export function templateItemKind(app: TakeoverSetup): Kind<ArrivingTemplateItem> {
  const isFirst = firstOf('id', ['template_id', 'item_id']);
  return {
    ...{ table: 'template_item', key: 'id', door: app.services.find(templateDoors)?.items },
    compared: ['template_id', 'item_id'],
    async read(row, run) {
      const template_id = await run.ids.of('template', row.number('template_id'));
      const item_id = await run.ids.of('item', row.number('item_id'));
      if (template_id === undefined) return new Left('no_template');
      if (item_id === undefined) return new Left('no_project');
      if (!isFirst(row, run)) return new Left('twice');
      return { row: { template_id, item_id, created_at: secondsOf(row.text('created_at')) || run.now } };
    },
  };
}

/** The pairs of projects: scripts that have them go on. */
export function keyKind(app: TakeoverSetup): Kind<ArrivingKey> {
  const doors = app.services.find(keyDoors);
  const isFirst = firstOf('id', ['item_id']);
  return {
    ...{ table: 'item_token', key: 'id', id: 'id', door: doors?.keys },
    compared: ['item_id', 'api_key', 'api_token'],
    async read(row, run) {
      const item_id = await run.ids.of('item', row.number('item_id'));
      const [api_key, api_token] = [row.text('api_key'), row.text('api_token')];
      if (item_id === undefined) return new Left('no_project');
      if (api_key === '' || api_token === '') return new Left('no_key');
      if (!isFirst(row, run)) return new Left('twice');
      const known = await run.ids.of('item_token', row.number('id'));
      const { db } = run.scope;
      const isNew = known === undefined;
      if (isNew && (await doors?.keyOf(db, item_id)) !== undefined) return new Left('twice');
      if (isNew && (await doors?.isTaken(db, api_key))) return new Left('key_taken');
      const times = {
        addtime: secondsOf(row.text('addtime')),
        last_check_time: secondsOf(row.text('last_check_time')),
      };
      return { row: { id: row.number('id'), item_id, api_key, api_token, ...times } };
    },
  };
}
