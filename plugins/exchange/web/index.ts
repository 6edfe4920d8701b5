import { web } from '@docstead/core/web';

export default web({
  pages: {
    import: () => import('./import/ImportPage.tsx'),
    print: () => import('./print/PrintPage.tsx'),
    export: () => import('./export/ExportPage.tsx'),
  },
  parts: { 'item-sources': () => import('./sources/Sources.tsx') },
});
