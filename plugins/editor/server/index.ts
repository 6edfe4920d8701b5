import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { pageEditFirst } from './page-edit.first.ts';

export default server({
  descriptor,
  contract: api,
  setup: (app) => ({ calls: {}, first: { 'page-edit': pageEditFirst(app) } }),
});
