import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lists } from '../mutants/lists/index.ts';
import { faultOf } from '../mutants/mistake.ts';
import { report, root } from './files.ts';

/** The list of mistakes keeps up with the code: each place is there once, and so are the tests that it names. */

const faults = Object.values(lists)
  .flat()
  .flatMap((mistake) => {
    const path = join(root, mistake.file);
    if (!existsSync(path)) return [`${mistake.file}: is not there`];
    const fault = faultOf(mistake, readFileSync(path, 'utf8'));
    const gone = mistake.tests.filter((test) => !existsSync(join(root, test))).map((test) => `${test}: is not there`);
    return fault === undefined ? gone : [fault, ...gone];
  });
report(faults);
