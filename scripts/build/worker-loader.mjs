import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Stands in for `x.worker.ts` in a remote: the worker as it was built apart. Built within the remote it would start
 * with the federation runtime, which has no page to take its parts from.
 */
export default function builtWorker() {
  const { folder } = this.getOptions();
  const built = `${folder}/${basename(this.resourcePath).replace(/\.ts$/, '.js')}`;
  this.addDependency(built);
  return readFileSync(built, 'utf8');
}
