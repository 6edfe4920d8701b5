import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built product, without its web half. */
    readonly product: string;
  }
}

/** Once per run: tests that start the process start what an operator starts, and each in half the time. */
export default function setup(project: TestProject): void {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'build', 'server-only.ts');
  const folder = execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' });
  project.provide('product', folder);
}
