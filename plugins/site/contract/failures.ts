import { failure } from '@docstead/core/contract';

export const siteFailures = {
  /** `home_page` 4 while the public square is closed, or not here. */
  squareClosed: failure('site/square_closed', 10101),
  /** `home_page` 3 and a project that is not there, or not open to all. */
  homeItemUnknown: failure('site/home_item_unknown', 10101),
  /** Recommended is what everybody can open: no deleted project, and none behind a password. */
  notOpen: failure('site/not_open', 10101),
  /** The site has no mark of its own. */
  noLogo: failure('site/no_logo', 10101),
} as const;
