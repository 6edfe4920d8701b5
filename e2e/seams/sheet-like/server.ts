import { server } from '@docstead/core/server';
import { itemTypes } from '../../../plugins/items/points.ts';
import { api } from './contract.ts';
import descriptor from './plugin.ts';

export const EMPTY_SHEET = JSON.stringify({ rows: [['# not a heading', '*not bold*']] });

export default server({
  descriptor,
  contract: api,
  setup(ctx) {
    ctx.on(itemTypes, () => [{ code: 4, firstPage: { content: EMPTY_SHEET }, plain: true }]);
    return { calls: {} };
  },
});
