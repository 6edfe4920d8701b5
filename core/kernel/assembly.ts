import { type SiteLocale, systemCaller } from '../sdk/contract/index.ts';
import type { Scope } from '../sdk/server/index.ts';
import type { CallContext } from './calls/context.ts';
import { Packer } from './calls/packed.ts';
import { SharedAnswers } from './calls/shared-answers.ts';
import { Turns } from './calls/turns.ts';
import { coreLocales } from './core-messages.ts';
import type { GenerationOptions } from './generation.ts';
import { Hooks } from './hooks.ts';
import { localeNamed } from './language.ts';
import { Messages } from './messages.ts';
import { namedLog } from './named-log.ts';
import type { SetUpOptions } from './phases/set-up.ts';
import type { Way } from './phases/way.ts';
import { PolicyRegistry } from './policies.ts';
import { ServiceRegistry } from './services.ts';
import { PluginSettings } from './settings.ts';
import { noVisits } from './visits.ts';
import { Work } from './work.ts';

/** What the plugins of one generation fill while it is built. */
export class Assembly {
  readonly options: GenerationOptions;
  readonly locale: SiteLocale;
  readonly hooks: Hooks;
  readonly services = new ServiceRegistry();
  readonly policies = new PolicyRegistry();
  readonly messages = new Messages();
  readonly settings = new Map<string, PluginSettings>();
  readonly work: Work;

  constructor(options: GenerationOptions) {
    const { infra } = options;
    this.options = options;
    this.locale = siteLocale(options);
    this.work = new Work(infra);
    this.hooks = new Hooks({
      db: infra.database.db,
      inside: () => infra.database.inside(),
      outside: (work) => infra.database.outside(work),
      log: (plugin) => namedLog(infra.log, { plugin }),
      conduct: options.conduct,
      seconds: options.hookSeconds,
    });
    this.messages.add('core', coreLocales);
  }

  /** What `setup` reaches of the generation. */
  get parts(): Omit<SetUpOptions, 'settings'> {
    const { hooks, services, policies, work, options } = this;
    return { infra: options.infra, hooks, services, policies, work, system: (plugin) => this.system(plugin) };
  }

  settingsOf(way: Way): PluginSettings {
    const known = this.settings.get(way.id);
    if (known) return known;
    const { infra, env } = this.options;
    const made = new PluginSettings({ plugin: way.id, schema: way.file.settings, store: infra.settings, env });
    this.settings.set(way.id, made);
    return made;
  }

  context(revision: string): CallContext {
    const { infra, siteUrl, isDraining } = this.options;
    return {
      db: infra.database.db,
      hooks: this.hooks,
      messages: this.messages,
      siteLocale: this.locale,
      siteUrl,
      vault: infra.vaultFor('core'),
      log: (plugin) => namedLog(infra.log, { plugin }),
      conduct: this.options.conduct,
      revision,
      isDraining,
      isStrict: this.options.isStrict ?? false,
      intake: infra.intake,
      packer: new Packer(),
      shared: new SharedAnswers(infra.clock),
      turns: new Turns(),
    };
  }

  /** The scope of the system itself, in a plugin's name. */
  system(plugin: string): Scope {
    const { infra, siteUrl } = this.options;
    return {
      db: infra.database.db,
      caller: systemCaller,
      visits: noVisits,
      locale: this.locale,
      log: namedLog(infra.log, { plugin }),
      request: { id: 'system', ip: '', userAgent: '', origin: siteUrl ?? '', legacy: false },
    };
  }
}

export const CORE_SETTINGS = 'core';

/** The site's language: what the environment fixes, what was chosen at set-up, English. */
export function siteLocale({ infra, env }: Pick<GenerationOptions, 'infra' | 'env'>): SiteLocale {
  return localeNamed(env.DOCSTEAD_CORE_LOCALE) ?? localeNamed(infra.settings.get(CORE_SETTINGS).locale) ?? 'en';
}
