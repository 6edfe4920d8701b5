import { coreFailures, fail, uidOf } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { type PublicItemsAsked, publicItems } from '../../items/points.ts';
import { squareClosed } from '../points.ts';
import type { SquareSetup } from './setup.ts';
import { type SquareItem, squareItemView } from './square.view.ts';

export interface SquarePage {
  readonly items: SquareItem[];
  readonly total: number;
  readonly total_more: boolean;
}

export interface Square {
  isOpen(): boolean;
  /** 10501 where it is closed, 10102 for a guest where the site forces log-in. */
  list(asked: PublicItemsAsked, scope: Scope): Promise<SquarePage>;
}

export function createSquare(app: SquareSetup): Square {
  const isOpen = () => app.settings.get('enabled');
  return {
    isOpen,
    async list(asked, scope) {
      if (!isOpen()) throw fail(squareClosed);
      const items = app.services.get(publicItems);
      if (items.isLoginForced() && uidOf(scope.caller) === 0) throw fail(coreFailures.loginNeeded);
      const { rows, total, isMore } = await items.list(scope.db, asked);
      return { items: rows.map(squareItemView), total, total_more: isMore };
    },
  };
}
