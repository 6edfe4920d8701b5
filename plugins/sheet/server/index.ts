import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { setUpProjectFile } from './file/project-file.ts';
import { setUpFiles } from './file/setup.ts';
import { setUpReading } from './reading/setup.ts';

export default server({
  descriptor,
  contract: api,
  setup(app) {
    setUpReading(app);
    const { calls, files } = setUpFiles(app);
    setUpProjectFile(app, files);
    return { calls };
  },
});
