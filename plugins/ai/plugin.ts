import { contribute, offersOf, plugin, shellPalette } from '@docstead/core/contract';
import { adminSection } from '../admin/points.ts';
import { editorTools } from '../editor/points.ts';
import { itemMenu, itemSetting, preview, readingTools } from '../items/points.ts';
import { CONSOLE } from './console.ts';
import * as points from './points.ts';
import { aiSettings } from './settings.ts';

/** An assistant that writes in the editor, and answers questions from the pages of a project; over any OpenAI-compatible server. */
export default plugin({
  id: 'ai',
  version: '1.0.0',
  sdk: '^1.0.0',
  when: { locale: ['zh-cn'] },
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  optional: { admin: '^1.0.0', editor: '^1.0.0' },
  settings: aiSettings,
  tables: ['ai_item'],
  contributions: [
    contribute(editorTools, {
      ...{ id: 'write', label: 'assistant.entry', icon: 'sparkles', action: 'assistant', audience: 'user' },
      ...{ order: 20, shownWhen: { setting: 'ready' } },
    }),
    contribute(readingTools, {
      ...{ id: 'ask', label: 'ask.entry', icon: 'sparkles', action: 'ask', order: 40 },
      ...{ shownWhen: { setting: 'ready' }, data: { where: 'ai_knowledge_base_enabled' } },
    }),
    contribute(itemSetting, {
      ...{ id: 'item', label: 'item.tab', part: 'item', order: 60, shownWhen: { setting: 'ready' } },
    }),
    contribute(itemMenu, {
      ...{ id: 'menu-item', label: 'item.menu', icon: 'sparkles', order: 58, audience: 'user' },
      ...{ href: '/item/setting/{item_id}?tab=ai%2Fitem', shownWhen: { setting: 'ready' }, data: { needs: 'manage' } },
    }),
    contribute(adminSection, {
      ...{ id: 'assistant', label: 'titles.admin', icon: 'sparkles', part: 'admin' },
      ...{ audience: 'admin', order: 65, data: { group: 'settings' } },
    }),
    contribute(shellPalette, {
      ...{ id: 'palette-admin', label: 'titles.admin', icon: 'sparkles', href: CONSOLE, audience: 'admin', order: 75 },
      data: { keywords: 'ai assistant model openai key host 人工智能 助手 模型 密钥 zhushou moxing' },
    }),
  ],
  asks: [preview.id],
  offers: offersOf(points),
});
