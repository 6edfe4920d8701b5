import type { CommandData, SiteLocale } from '../../sdk/contract/index.ts';
import type { HostReport, Log, PluginReport } from '../../sdk/server/index.ts';
import type { Database } from '../data/database.ts';
import { OperatorError } from '../data/operator-error.ts';
import { Conduct } from '../faults/conduct.ts';
import { KernelError } from '../faults/kernel-error.ts';
import { systemClock } from '../host-services/clock.ts';
import { listHosts } from '../host-services/hosts/hosts.ts';
import { openDueClock } from '../host-services/jobs/database-clock.ts';
import { memoryEvents } from '../host-services/shared/events.ts';
import { createPluginStateStore } from '../host-services/stored/plugin-state.ts';
import {
  crashSentences,
  createPluginTrouble,
  type Trouble,
  type Troubles,
} from '../host-services/stored/plugin-trouble.ts';
import { createReloadRequests } from '../host-services/stored/reload-requests.ts';
import { createRevisions, type Revisions } from '../host-services/stored/revisions.ts';
import { localeNamed } from '../request/language.ts';
import { Claims, type Taken } from './claims.ts';
import type { Loader, Manifest } from './manifest.ts';
import type { Candidate } from './phases/candidate.ts';
import type { Env } from './phases/configure.ts';
import { findCandidates } from './phases/find-candidates.ts';

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
    return (await this.#candidates(await this.#known())).map((candidate) => candidate.report(conduct));
  }

  /** Who serves the site now. */
  async hosts(): Promise<readonly HostReport[]> {
    const { database, log } = this.#options;
    if (!database || !(await database.knex.schema.hasTable('hosts'))) return [];
    const clock = await openDueClock({ database, clock: systemClock(), log });
    try {
      return await listHosts({ database, clock });
    } finally {
      await clock.close();
    }
  }

  /** Those of the plugins that are on. */
  async commands(): Promise<ReadonlyMap<string, CommandData>> {
    const on = (await this.#candidates(await this.#known())).filter((candidate) => candidate.isOn);
    return new Map(on.flatMap((candidate) => Object.entries(candidate.file.commands ?? {})));
  }

  /**
   * Notes the switch; a server that runs takes it over within a second. Throws a sentence where the descriptors say that
   * it cannot be, or that an essential plugin would be lost by it.
   */
  async set(id: string, on: boolean): Promise<void> {
    const known = await this.#known();
    const before = await this.#candidates(known);
    const candidate = before.find((one) => one.id === id);
    if (!candidate) throw new KernelError(id, 'is not installed. Name it in plugin-manifest.json first.');
    if (!on && candidate.descriptor?.essential) throw new KernelError(id, 'is essential and cannot be switched off.');
    const { [id]: _, ...lost } = known.lost;
    const after = await this.#candidates({ ...known, switches: { ...known.switches, [id]: on }, lost });
    for (const next of after) {
      const isWorse = next.id === id ? on && !next.isOn : next.descriptor?.essential && isLost(next, before);
      if (isWorse) throw new OperatorError(next.sentence);
    }
    await this.#write(id, on);
  }

  /** Asks the servers of this site to read their manifests again. Throws a sentence where an essential plugin would be lost. */
  async reload(): Promise<void> {
    const candidates = await this.#candidates({ ...(await this.#known()), lost: {} });
    const lost = candidates.find((candidate) => candidate.descriptor?.essential && !candidate.isOn);
    if (lost) throw new OperatorError(lost.sentence);
    const { database, revisions } = await this.#writable();
    await createReloadRequests(database, revisions).ask();
  }

  async #writable(): Promise<{ readonly database: Database; readonly revisions: Revisions }> {
    const { database, log } = this.#options;
    if (!database || !(await database.knex.schema.hasTable('plugin_trouble'))) {
      throw new OperatorError(
        'The database does not have the tables of this version yet. Run `npm run docstead -- migrate`, then switch plugins.',
      );
    }
    return { database, revisions: createRevisions({ database, events: memoryEvents(log), log }) };
  }

  async #write(id: string, on: boolean): Promise<void> {
    const { database, revisions } = await this.#writable();
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

  async #candidates({ switches, lost, locale }: Known): Promise<readonly Candidate[]> {
    const { manifest, loader, log, taken } = this.#options;
    const claims = new Claims(taken);
    return await findCandidates(
      { infra: { log }, manifest, loader, locale, claims, isLenient: true },
      { switches, lost },
    );
  }
}

/** Lost now, and not before. */
function isLost(candidate: Candidate, before: readonly Candidate[]): boolean {
  return !candidate.isOn && before.some(({ id, isOn }) => id === candidate.id && isOn);
}

/** Of those that failed when the last generation was built. */
function sentencesOf(troubles: Troubles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(troubles).flatMap(([id, { sentence }]) => (sentence ? [[id, sentence]] : [])),
  );
}
