import type { Database } from '../../data/database.ts';

/** What stands in the database about a plugin that is in trouble. */
export interface Trouble {
  /** Starts in a row that ended because this plugin crashed the process. */
  readonly crashes: number;
  /** What it threw at the last of them. */
  readonly crash: string;
  /** Why it failed when the last generation was built; '' where it did not. */
  readonly sentence: string;
}

export type Troubles = Readonly<Record<string, Trouble>>;

/** Kept over starts, so that a plugin which ends the process does not end it for ever, and the command line can tell. */
export interface PluginTrouble {
  load(): Promise<Troubles>;
  /** It ends the process: counted once in a start, however much it throws. */
  crashed(id: string, crash: string): Promise<void>;
  /** This start ends in order: nobody has crashed it, so nobody has crashed starts in a row. */
  calm(): Promise<void>;
  /** Switched on again: it gets another three starts. */
  forgive(id: string): Promise<void>;
  /** Who failed at the last build, and why; all others did not. */
  note(sentences: Readonly<Record<string, string>>): Promise<void>;
}

/** It has crashed this many starts in a row: the next one leaves it out. */
const TOO_MANY = 3;
const TABLE = 'plugin_trouble';
const LONGEST = 500;

export function createPluginTrouble(database: Database): PluginTrouble {
  const noted = new Map<string, Promise<void>>();
  const load = async (): Promise<Troubles> => {
    const rows: (Trouble & { id: string })[] = await database.db.handle(TABLE).select();
    return Object.fromEntries(
      rows.map(({ id, crashes, crash, sentence }) => [id, { crashes: Number(crashes), crash, sentence }]),
    );
  };
  const update = (id: string, values: Partial<Trouble>): Promise<void> =>
    database.db.write(async ({ handle }) => {
      await handle(TABLE).insert({ id }).onConflict('id').ignore();
      await handle(TABLE).where({ id }).update(values);
    });
  const count = async (id: string, crash: string): Promise<void> => {
    const before = (await load())[id]?.crashes ?? 0;
    await update(id, { crashes: before + 1, crash: crash.slice(0, LONGEST) });
  };
  return {
    load,
    crashed(id, crash) {
      const note = noted.get(id) ?? database.outside(() => count(id, crash));
      noted.set(id, note);
      return note;
    },
    async calm() {
      if (noted.size > 0) return;
      const restless = Object.entries(await load()).filter(([, { crashes }]) => crashes > 0 && crashes < TOO_MANY);
      for (const [id] of restless) await update(id, { crashes: 0, crash: '' });
    },
    forgive: (id) => update(id, { crashes: 0, crash: '', sentence: '' }),
    async note(sentences) {
      const known = await load();
      const ids = new Set([...Object.keys(known), ...Object.keys(sentences)]);
      for (const id of ids) {
        const sentence = sentences[id] ?? '';
        if ((known[id]?.sentence ?? '') !== sentence) await update(id, { sentence });
      }
    },
  };
}

/** The sentences of those that the next start leaves out, for the process ended by them too often. */
export function crashSentences(troubles: Troubles): Record<string, string> {
  const found = Object.entries(troubles).filter(([, { crashes }]) => crashes >= TOO_MANY);
  return Object.fromEntries(found.map(([id, { crash }]) => [id, crashSentence(id, crash)]));
}

const crashSentence = (id: string, crash: string): string =>
  `${id}: crashed the process at three starts in a row (${crash}), and is left out. Mend or update it, then run \`npm run docstead -- plugins enable ${id}\`.`;
