import { web } from '@docstead/core/web';

export default web({
  pages: { console: () => import('./console/Console.tsx') },
  parts: {
    settings: () => import('./settings/SiteSettings.tsx'),
    plugins: () => import('./plugins/Plugins.tsx'),
    health: () => import('./health/HealthSection.tsx'),
    audit: () => import('./audit/Audit.tsx'),
  },
});
