import { type Mistake, mistakesIn, onPostgres } from '../mistake.ts';

const ARCHIVE = ['core/kernel/archive'];

export const archives: readonly Mistake[] = [
  ...mistakesIn('core/kernel/archive/fill.ts', ARCHIVE, [
    [
      'a number that was somebody’s is given again after a restore',
      'if (sequence === undefined || sequence < 1',
      'if (sequence !== undefined || sequence < 1',
    ],
    [
      'what a migration puts into a new table is there twice',
      'for (const { name } of here) await handle(name).delete();',
      '',
    ],
    [
      'data of a plugin that is not there is left out unasked',
      "if (foreign === 'refuse' && plugins",
      "if (foreign === 'leave-out' && plugins",
    ],
  ]),
  ...mistakesIn('core/kernel/archive/read-archive.ts', ARCHIVE, [
    ['a changed archive is restored', 'if (this.#totals.before !== entry.before)', 'if (this.#totals.before === "")'],
  ]),
  ...mistakesIn('core/kernel/archive/archive-file.ts', ARCHIVE, [
    ['everybody on the machine reads the archive', "'wx', 0o600", "'wx', 0o644"],
    [
      'an archive that was broken off stays',
      'catch (error) {\n    await rm(draft, { force: true });\n    throw explain',
      'catch (error) {\n    throw explain',
    ],
  ]),
  ...mistakesIn('core/kernel/archive/restore-site.ts', ARCHIVE, [
    [
      'a restore replaces the files of a site',
      'if (store.folder !== undefined && (await holdsFiles(folder)))',
      'if (store.folder === undefined && (await holdsFiles(folder)))',
    ],
  ]),
  ...mistakesIn('core/kernel/archive/write-archive.ts', ARCHIVE, [
    [
      'one of many tables is forgotten where its name sorts last',
      '.filter(({ name }) => !derived.has(name));',
      ".filter(({ name }) => !derived.has(name) && name < 'r');",
    ],
  ]),
  ...mistakesIn(
    'host/metrics/door.ts',
    ['host/metrics'],
    [
      [
        'strangers read the metrics',
        'if (!timingSafeEqual(digest(given), digest(token)))',
        'if (given !== token && given === "")',
      ],
    ],
  ),
  ...mistakesIn(
    'host/metrics/requests.ts',
    ['host/metrics'],
    [
      ['slow answers are counted among quick ones', 'seconds <= bound', 'seconds > bound'],
      ['metrics grow with the routes', 'this.#times.size < MOST_ROUTES', 'this.#times.size >= 0'],
    ],
  ),
  ...onPostgres(
    mistakesIn('core/kernel/archive/fill.ts', ARCHIVE, [
      [
        'rows may name what is not there after a restore',
        'for (const { table, name, definition } of this.#constraints)',
        'for (const { table, name, definition } of [] as Constraint[])',
      ],
    ]),
  ),
];
