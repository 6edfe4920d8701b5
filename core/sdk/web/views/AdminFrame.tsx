import { lazy } from 'react';

/**
 * A screen of whoever administers the site, with the way to all others, whichever plugin they are of; `title` names it, as
 * its entry in `shell/admin@1` does. Few see it: what a reader loads first has nothing of it.
 */
export const AdminFrame = lazy(async () => ({ default: (await import('./AdminSections.tsx')).AdminSections }));
