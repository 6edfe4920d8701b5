import { web } from '@docstead/core/web';

export default web({
  actions: {
    assistant: () => import('./assistant/open-assistant.tsx'),
    ask: () => import('./ask/open-ask.tsx'),
  },
  parts: {
    item: () => import('./ask/ItemSetting.tsx'),
    admin: () => import('./admin/AiSection.tsx'),
  },
});
