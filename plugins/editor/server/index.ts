import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { templates } from './migrations/001-templates.ts';
import { pageEditFirst } from './page-edit.first.ts';
import { pageSqlToMarkdownTable } from './sql/sql-call.ts';
import { templateShareToItem } from './template/share-call.ts';
import { templatePolicies } from './template/template.policy.ts';
import { templateDelete, templateGetItemList, templateGetMyList, templateSave } from './template/template-calls.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [templates],
  setup: (app) => ({
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
  }),
});
