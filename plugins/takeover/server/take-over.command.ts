import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Command } from '@docstead/core/server';
import { Ids } from './run/ids.ts';
import { Report } from './run/report.ts';
import type { Run } from './run/run.ts';
import { runAll } from './run/run-all.ts';
import type { TakeoverSetup } from './setup.ts';
import { openSource } from './source/source.ts';

/** Of a name, as in the console. */
const LONGEST = 64;

/**
 * `npm run docstead -- take-over --from … [--write yes]`: every row that is there is taken, or counted with the reason why
 * not. What was taken is compared at the end; a difference fails the command.
 */
export function takeOverCommand(app: TakeoverSetup): Command {
  return async ({ from = '', write, verify: verifies, people, report: file, ...named }, scope) => {
    requireYes({ write, verify: verifies });
    if (people !== undefined && people !== 'merge') throw new Error('Write --people merge, or leave it out.');
    // The console remembers a site by the same name, so that one goes on where the other stopped.
    const name = named.name ?? basename(resolve(from));
    if (name === '' || name.length > LONGEST) throw new Error(`A name has 1 to ${LONGEST} characters: say --name.`);
    const source = await openSource(from);
    try {
      const ids = new Ids(scope.db, name);
      const run: Run = {
        ...{ source, ids, scope, report: new Report(), now: app.clock.seconds() },
        ...{ isDry: write !== 'yes', mergesPeople: people === 'merge' },
      };
      await runAll(app, run, { onlyVerifies: verifies === 'yes' });
      if (file !== undefined) writeFileSync(file, `${JSON.stringify(run.report, null, 2)}\n`);
      return told(app, run, verifies === 'yes');
    } finally {
      await source.close();
    }
  };
}

function requireYes(given: Readonly<Record<string, string | undefined>>): void {
  for (const [option, value] of Object.entries(given)) {
    if (value !== undefined && value !== 'yes') throw new Error(`Write --${option} yes, or leave it out.`);
  }
}

/** What came of it, line by line. Throws where something reads otherwise here. */
function told(app: TakeoverSetup, { report, isDry }: Run, onlyVerifies: boolean): readonly string[] {
  const lines = report.lines(isDry ? 'to be taken' : 'taken', (reason) => small(app.text('en', `reasons.${reason}`)));
  if (report.hasDifferences) throw new Error([...lines, 'Not all reads here as it does there: see above.'].join('\n'));
  return [...lines, ...(isDry && !onlyVerifies ? ['Nothing was written: --write yes takes it over.'] : [])];
}

/** Within a line. */
const small = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
