import { flag } from '@docstead/core/contract';
import { CARDS } from '../asked.ts';
import type { Handler } from './setup.ts';
import type { Square } from './square.service.ts';

export const checkEnabled =
  (square: Square): Handler<'/api/publicSquare/checkEnabled'> =>
  async () => ({ enable: flag(square.isOpen()) });

export const getPublicItems =
  (square: Square): Handler<'/api/publicSquare/getPublicItems'> =>
  ({ input: { page = 1, count = CARDS, keyword = '', search_type: within = 'title' }, ctx }) =>
    square.list({ page, count, keyword, within }, ctx);
