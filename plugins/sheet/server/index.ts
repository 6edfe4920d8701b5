import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { setUpFiles } from './file/setup.ts';
import { setUpReading } from './reading/setup.ts';

export default server({
  descriptor,
  contract: api,
  setup(app) {
    setUpReading(app);
    const { calls } = setUpFiles(app);
    return { calls };
  },
});
