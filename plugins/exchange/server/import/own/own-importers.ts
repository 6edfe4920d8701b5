import { createReadStream } from 'node:fs';
import type { Thread } from '@docstead/core/server';
import { apiWords } from '../../../../items/points.ts';
import { isOpenApi } from '../../../format/openapi/is.ts';
import { isPostman } from '../../../format/postman/read.ts';
import { type Incoming, type Project, Refused } from '../../../format/project.ts';
import { isRunApi } from '../../../format/runapi/read.ts';
import { importWords, type Ways } from '../../../format/source/ways.ts';
import type { Importer, ReadingWays, ReadProject } from '../../../points.ts';
import type { ExchangeSetup } from '../../setup.ts';
import { fileAt, type ReadAnswer, type Reader, type ReadTask } from './read-task.ts';

/** How sure: what a form says of itself counts for more than the name of the file. */
const [SURE, LIKELY] = [100, 10];

const KNOWN: Readonly<Record<Reader, (incoming: Incoming) => number>> = {
  openapi: ({ head, name }) => (!isZip(head) && isOpenApi(head, name) ? SURE : 0),
  postman: ({ head }) => (!isZip(head) && isPostman(head) ? SURE - 1 : 0),
  runapi: ({ head }) => (!isZip(head) && isRunApi(head) ? SURE : 0),
  archive: ({ head }) => (isZip(head) ? SURE : 0),
  markdown: ({ name, head }) => (/\.(?:md|markdown)$/i.test(name) && !isZip(head) ? LIKELY : 0),
};

const ENDINGS: Readonly<Record<Reader, readonly string[]>> = {
  openapi: ['.json', '.yaml', '.yml'],
  postman: ['.json'],
  runapi: ['.json'],
  archive: ['.zip'],
  markdown: ['.md', '.markdown'],
};

const isZip = ([p, k, three, four]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && ((three === 3 && four === 4) || (three === 5 && four === 6));

/** Of the largest description that is taken. */
const MEMORY = 1024;
const LIMIT = 120_000;
const API_ITEM = 3;

/** The forms that this plugin reads itself, by the same door as those of others. */
export function ownImporters(app: ExchangeSetup): readonly Importer[] {
  const thread = app.thread(new URL('./read.thread.ts', import.meta.url), { memory: MEMORY });
  // All readers are named above.
  return (Object.keys(KNOWN) as Reader[]).map((reader) => ({
    id: reader,
    label: (locale) => app.text(locale, `importers.${reader}`),
    endings: ENDINGS[reader],
    recognise: KNOWN[reader],
    read: (incoming, ways) => read(app, thread, { reader, incoming, ways }),
  }));
}

interface Asked {
  readonly reader: Reader;
  readonly incoming: Incoming;
  readonly ways: ReadingWays;
}

async function read(app: ExchangeSetup, thread: Thread, { reader, incoming, ways }: Asked): Promise<ReadProject> {
  const { path, name, size } = incoming;
  const task: ReadTask = { reader, path, name, size, ways: waysOf(app, ways) };
  const answer = await thread.run<ReadAnswer>(task, { limit: LIMIT, signal: ways.signal }).catch((thrown: unknown) => {
    throw isTooMuch(thrown) && !ways.signal.aborted ? new Refused('tooLarge') : thrown;
  });
  if ('refused' in answer) throw new Refused(answer.refused.why, answer.refused.place);
  const { project } = answer;
  const places = new Map(project.files.map((file, at) => [file.path, fileAt(path, at)]));
  return {
    project: typed(project, ways),
    open: async (file) => {
      const place = places.get(file);
      if (place === undefined) throw new Refused('unreadable', file);
      return createReadStream(place);
    },
    // They stand beside the file, and go with it.
    close: async () => undefined,
  };
}

/** What no limit has foreseen ends with its thread: by its memory, or by its time. */
const isTooMuch = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (thrown.name === 'TimeoutError' || ('code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY'));

const typed = (project: Project, { item_type }: ReadingWays): Project =>
  item_type === undefined ? project : { ...project, item_type };

function waysOf(app: ExchangeSetup, { locale, item_type }: ReadingWays): Ways {
  const say = (key: string): string => app.text(locale, key);
  return { locale, apiPages: item_type === API_ITEM, words: importWords(say), layout: apiWords(say) };
}
