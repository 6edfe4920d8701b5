import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projects } from '../testing/projects.ts';
import { read, written } from '../testing/round-trip.ts';

describe('a project that is exported and imported again', () => {
  it.each([true, false])('is the same to the last sign (Markdown files: %s)', async (markdown) => {
    await fc.assert(
      fc.asyncProperty(projects, async (project) => {
        const { project: again, bytes } = await read(await written(project, { markdown }));
        expect(again).toEqual(project);
        expect(bytes).toEqual(new Map(project.files.map(({ path }) => [path, path])));
      }),
      { numRuns: 150 },
    );
  });
});
