import { type Brand, siteBrand } from '@docstead/core/server';
import type { Accounts } from '../accounts.ts';

const NONE: Brand = {};

/** What the site has of its own. */
export const brandOf = ({ app }: Pick<Accounts, 'app'>): Brand => app.services.find(siteBrand)?.current() ?? NONE;
