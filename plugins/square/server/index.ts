import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { squareState } from '../points.ts';
import { squareFirst } from './square.first.ts';
import { createSquare } from './square.service.ts';
import { checkEnabled, getPublicItems } from './square-calls.ts';

export default server({
  descriptor,
  contract: api,
  setup(app) {
    const square = createSquare(app);
    app.provide(squareState, { isOpen: async () => square.isOpen() });
    return {
      calls: {
        '/api/publicSquare/checkEnabled': checkEnabled(square),
        '/api/publicSquare/getPublicItems': getPublicItems(square),
      },
      first: { square: squareFirst(app, square) },
    };
  },
});
