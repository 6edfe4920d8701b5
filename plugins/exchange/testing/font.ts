import { existsSync } from 'node:fs';

/** Any font that this machine has: a page of Chinese needs one with Chinese, which the operator names. */
export const FONT = [
  '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
].find(existsSync);
