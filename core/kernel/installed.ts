import type { CommandData, SiteLocale } from '../sdk/contract/index.ts';
import type { Log, PluginReport } from '../sdk/server/index.ts';
import { Claims, type Taken } from './claims.ts';
import { Conduct } from './conduct.ts';
import type { Database } from './data/database.ts';
import { OperatorError } from './data/operator-error.ts';
import { KernelError } from './kernel-error.ts';
import { localeNamed } from './language.ts';
import type { Loader, Manifest } from './manifest.ts';
import type { Env } from './phases/configure.ts';
import { findWays } from './phases/find-ways.ts';
import type { Way } from './phases/way.ts';
import { memoryEvents } from './services/events.ts';
import { createPluginStateStore } from './services/plugin-state.ts';
import { crashSentences, createPluginTrouble, type Trouble, type Troubles } from './services/plugin-trouble.ts';
import { createRevisions } from './services/revisions.ts';

export interface InstalledOptions {
  readonly manifest: Manifest;
  readonly loader: Loader;
  readonly env: Env;
  readonly log: Log;
  readonly taken: Taken;
  /** Undefined where there is none yet, or where it does not answer. */
  readonly database: Database | undefined;
}

interface Known {
  readonly switches: Readonly<Record<string, boolean>>;
  readonly lost: Readonly<Record<string, string>>;
  readonly locale: SiteLocale;
}

/**
 * What is installed, by descriptors and by what the database holds: none of a plugin's code is loaded, nothing is built,
 * migrated or started. So it also tells of, and switches off, a plugin that stops the boot.
 */
export class Installed {
  readonly #options: InstalledOptions;

  constructor(options: InstalledOptions) {
    this.#options = options;
  }

  async list(): Promise<readonly PluginReport[]> {
    const conduct = new Conduct(this.#options.log);
    return (await this.#ways(await this.#known())).map((way) => way.report(conduct));
  }

  /** Those of the plugins that are on. */
  async commands(): Promise<ReadonlyMap<string, CommandData>> {
    const on = (await this.#ways(await this.#known())).filter((way) => way.isOn);
    return new Map(on.flatMap((way) => Object.entries(way.file.commands ?? {})));
  }

  /**
   * Notes the switch; a server that runs takes it over within a second. Throws a sentence where the descriptors say that
   * it cannot be, or that an essential plugin would be lost by it.
   */
  async set(id: string, on: boolean): Promise<void> {
    const known = await this.#known();
    const before = await this.#ways(known);
    const way = before.find((one) => one.id === id);
    if (!way) throw new KernelError(id, 'is not installed. Name it in plugin-manifest.json first.');
    if (!on && way.descriptor?.essential) throw new KernelError(id, 'is essential and cannot be switched off.');
    const { [id]: _, ...lost } = known.lost;
    const after = await this.#ways({ ...known, switches: { ...known.switches, [id]: on }, lost });
    for (const next of after) {
      const isWorse = next.id === id ? on && !next.isOn : next.descriptor?.essential && isLost(next, before);
      if (isWorse) throw new OperatorError(next.sentence);
    }
    await this.#write(id, on);
  }

  async #write(id: string, on: boolean): Promise<void> {
    const { database, log } = this.#options;
    if (!database || !(await database.knex.schema.hasTable('plugin_trouble'))) {
      throw new OperatorError(
        'The database does not have the tables of this version yet. Run `npm run docstead -- migrate`, then switch plugins.',
      );
    }
    const revisions = createRevisions({ database, events: memoryEvents(log), log });
    if (on) await createPluginTrouble(database).forgive(id);
    await createPluginStateStore(database, revisions).set(id, on);
  }

  async #known(): Promise<Known> {
    const { database, env } = this.#options;
    const rows = async <Row>(table: string): Promise<Row[]> =>
      database && (await database.knex.schema.hasTable(table)) ? await database.db.handle(table).select() : [];
    const states = await rows<{ id: string; is_on: boolean | number }>('plugin_state');
    const troubles = Object.fromEntries(
      (await rows<Trouble & { id: string }>('plugin_trouble')).map((row) => [row.id, row]),
    );
    const settings = await rows<{ plugin: string; key: string; value: string }>('settings');
    const chosen = settings.find(({ plugin, key }) => plugin === 'core' && key === 'locale')?.value;
    return {
      switches: Object.fromEntries(states.map(({ id, is_on }) => [id, Boolean(is_on)])),
      lost: { ...sentencesOf(troubles), ...crashSentences(troubles) },
      locale: localeNamed(env.DOCSTEAD_CORE_LOCALE) ?? localeNamed(chosen && JSON.parse(chosen)) ?? 'en',
    };
  }

  async #ways({ switches, lost, locale }: Known): Promise<readonly Way[]> {
    const { manifest, loader, log, taken } = this.#options;
    const claims = new Claims(taken);
    return await findWays({ infra: { log }, manifest, loader, locale, claims, isLenient: true }, { switches, lost });
  }
}

/** Lost now, and not before. */
function isLost(way: Way, before: readonly Way[]): boolean {
  return !way.isOn && before.some(({ id, isOn }) => id === way.id && isOn);
}

/** Of those that failed when the last generation was built. */
function sentencesOf(troubles: Troubles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(troubles).flatMap(([id, { sentence }]) => (sentence ? [[id, sentence]] : [])),
  );
}
