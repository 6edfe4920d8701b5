import { contribute, offersOf, plugin } from '@docstead/core/contract';
import { editorTools } from '../editor/points.ts';
import { pageMenu } from '../items/points.ts';
import * as points from './points.ts';

/** Answers in the place of an API that is not there yet, as the page that describes it says. */
export default plugin({
  id: 'mock',
  version: '1.0.0',
  sdk: '^1.0.0',
  when: { locale: ['zh-cn'] },
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  optional: { editor: '^1.0.0' },
  tables: ['mock', 'mock_call'],
  contributions: [
    contribute(editorTools, {
      ...{ id: 'mock', label: 'dialog.entry', icon: 'database', action: 'write', audience: 'user', order: 40 },
      data: { form: true },
    }),
    contribute(pageMenu, {
      ...{ id: 'page-menu-mock', label: 'dialog.entry', icon: 'database', action: 'read', audience: 'user', order: 60 },
      data: { needs: 'edit' },
    }),
  ],
  offers: offersOf(points),
});
