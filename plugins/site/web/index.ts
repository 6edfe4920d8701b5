import { web } from '@docstead/core/web';
// The server writes the pages with these classes, so they must be there before any page component.
import './site.css';
import './foot.css';
import './shelves.css';
import './pictures.css';
import './texts.css';

export default web({
  pages: {
    landing: () => import('./page/Landing.tsx'),
    clients: () => import('./page/Clients.tsx'),
    demo: () => import('./page/Demo.tsx'),
    help: () => import('./page/Help.tsx'),
    runapi: () => import('./page/RunApi.tsx'),
    agreement: () => import('./page/Agreement.tsx'),
  },
  parts: {
    record: () => import('./page/Record.tsx'),
    recommendations: () => import('./recommend/Recommendations.tsx'),
    settings: () => import('./settings/SiteSettings.tsx'),
  },
  actions: {
    feedback: () => import('./feedback/feedback.tsx'),
    products: () => import('./feedback/products.tsx'),
    guide: () => import('./guide/guide.ts'),
    recommend: () => import('./recommend/recommend.ts'),
  },
});
