import type { TObject } from 'typebox';
import { sealedOpens, siteKeyLost } from '../../sdk/server/index.ts';
import { hideIn } from '../faults/hidden.ts';
import type { Env } from '../generation/phases/configure.ts';
import type { Infra } from '../host-services/infra.ts';
import type { Hooks } from './hooks.ts';
import { PluginSettings } from './settings.ts';

export interface SettingsRegistryOptions {
  readonly infra: Infra;
  readonly env: Env;
  readonly hooks: Hooks;
}

/** Whose settings: a plugin by its id, and the schema that its descriptor gives them. */
interface Owner {
  readonly id: string;
  readonly file: { readonly settings?: TObject };
}

/** The settings of the plugins of one generation. */
export class SettingsRegistry {
  readonly #options: SettingsRegistryOptions;
  readonly #known = new Map<string, PluginSettings>();

  constructor(options: SettingsRegistryOptions) {
    this.#options = options;
  }

  /** Made when they are first asked for: at the plugin's set-up, where a schema that cannot be used ends that plugin. */
  of(owner: Owner): PluginSettings {
    const known = this.#known.get(owner.id);
    if (known) return known;
    const { infra, env, hooks } = this.#options;
    const made = new PluginSettings({
      ...{ plugin: owner.id, schema: owner.file.settings, store: infra.settings, env },
      vault: infra.vaultFor(owner.id),
      hide: (secret) => hideIn(infra.log, secret),
    });
    if (made.hasSecrets) {
      hooks.on(owner.id, sealedOpens, () => made.opens());
      hooks.on(owner.id, siteKeyLost, () => made.forgetLost());
    }
    this.#known.set(owner.id, made);
    return made;
  }

  /** Undefined where no plugin of this id is on. */
  get(plugin: string): PluginSettings | undefined {
    return this.#known.get(plugin);
  }

  values(): IterableIterator<PluginSettings> {
    return this.#known.values();
  }
}
