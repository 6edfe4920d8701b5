/** Where the sections of the console stand that are of site. */
export const CONSOLE = {
  settings: '/admin/index?section=site/settings',
  recommendations: '/admin/index?section=site/recommendations',
} as const;
