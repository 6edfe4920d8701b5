import { server } from '@docstead/core/server';
import { fileHolders, filesHeld } from '../../files/points.ts';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { templateDoors } from '../points.ts';
import { createTemplateDoors } from './door/template-doors.ts';
import { templates } from './migrations/001-templates.ts';
import { pageEditFirst } from './page-edit.first.ts';
import { pageSqlToMarkdownTable } from './sql/sql-call.ts';
import { templatesNaming } from './template/holders.ts';
import { templateShareToItem } from './template/share-call.ts';
import { signsInTemplates } from './template/signs-in-templates.ts';
import { templatePolicies } from './template/template.policy.ts';
import { templateDelete, templateGetItemList, templateGetMyList, templateSave } from './template/template-calls.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [templates],
  setup(app) {
    app.provide(templateDoors, createTemplateDoors());
    app.on(fileHolders, ({ sign }, scope) => templatesNaming(sign, scope));
    app.on(filesHeld, (_asked, { db }) => signsInTemplates(db));
    return {
      calls: {
        '/api/template/save': templateSave(app),
        '/api/template/getMyList': templateGetMyList(app),
        '/api/template/getItemList': templateGetItemList(app),
        '/api/template/shareToItem': templateShareToItem(app),
        '/api/template/delete': templateDelete(),
        '/api/page/sqlToMarkdownTable': pageSqlToMarkdownTable(app),
      },
      policies: templatePolicies(),
      first: { 'page-edit': pageEditFirst(app) },
    };
  },
});
