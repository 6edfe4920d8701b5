/** Where the sections of the console stand that are of items. */
export const CONSOLE = {
  projects: '/admin/index?section=items/projects',
  visits: '/admin/index?section=items/visits',
  keywords: '/admin/index?section=items/keywords',
} as const;
