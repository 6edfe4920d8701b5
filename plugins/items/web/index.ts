import { web } from '@docstead/core/web';
// The server writes the first view with these classes, so all sheets must be there before any page component.
import '../render/document.css';
import '../render/callouts.css';
import '../render/tables.css';
import '../render/tasks.css';
import '../render/code.css';
import '../render/drawn.css';
import '../render/api.css';
import '../render/print.css';
import './list/list.css';
import './list/project.css';
import './reading/frame.css';

export default web({
  pages: {
    'item-list': () => import('./pages/ItemList.tsx'),
    'item-add': () => import('./pages/ItemAdd.tsx'),
    'catalog-manager': () => import('./catalogs/CatalogManager.tsx'),
    'item-groups': () => import('./groups/ItemGroups.tsx'),
    'item-password': () => import('./pages/ItemPassword.tsx'),
    'captcha-gate': () => import('./gate/CaptchaGate.tsx'),
    'item-setting': () => import('./pages/ItemSetting.tsx'),
    item: () => import('./pages/Reading.tsx'),
    page: () => import('./pages/Reading.tsx'),
    'shared-page': () => import('./pages/SharedPage.tsx'),
    'page-history': () => import('./pages/PageHistory.tsx'),
    'page-diff': () => import('./pages/PageDiff.tsx'),
    'page-version': () => import('./pages/PageVersion.tsx'),
    'page-view': () => import('./pages/Reading.tsx'),
  },
  parts: {
    'all-items': () => import('./admin/AllItems.tsx'),
    visits: () => import('./admin/visits/Visits.tsx'),
    keywords: () => import('./admin/keywords/Keywords.tsx'),
  },
  actions: {
    share: () => import('./actions/share.ts'),
    star: () => import('./actions/star.ts'),
    'update-item': () => import('./actions/update-item.ts'),
    'copy-item': () => import('./actions/copy-item.ts'),
    'group-item': () => import('./actions/group-item.ts'),
    'leave-item': () => import('./actions/leave-item.ts'),
    'ban-item': async () => ({ default: (await import('./actions/trust-item.tsx')).banItem }),
    'white-item': async () => ({ default: (await import('./actions/trust-item.tsx')).whiteItem }),
    'transfer-item': async () => ({ default: (await import('./actions/owner-acts.ts')).transferItem }),
    'archive-item': async () => ({ default: (await import('./actions/owner-acts.ts')).archiveItem }),
    'delete-item': () => import('./actions/delete-item.ts'),
  },
  services: {
    'items/find@1': () => import('./search/find.ts'),
    'items/diff@1': () => import('./diff/differ.ts'),
    'items/preview@1': () => import('./preview.ts'),
    'items/watermark@1': () => import('./reading/watermark-service.ts'),
    'items/page.list@1': () => import('./page/page-lister.ts'),
    'items/sort@1': () => import('./page/page-sorter.tsx'),
  },
});
