import type { Db } from '@docstead/core/server';
import { squareState } from '../../square/points.ts';
import type { SiteSetup } from './setup.ts';

/** Is there a public square, and is it open? */
export const isSquareOpen = async ({ services }: SiteSetup, db: Db): Promise<boolean> =>
  (await services.find(squareState)?.isOpen(db)) ?? false;
