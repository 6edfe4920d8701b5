import type { Contribution } from '../../sdk/contract/index.ts';
import type { Contributed } from '../../sdk/server/index.ts';
import { KernelError } from '../faults/kernel-error.ts';
import type { ActivePlugin } from '../generation/active-plugin.ts';
import type { Messages } from './messages.ts';

interface Kept {
  readonly owner: ActivePlugin;
  readonly entry: Contribution;
  readonly told: Contributed<unknown>;
}

/** The entries of slots, for server halves. */
export class ContributedEntries {
  readonly #messages: Messages;
  readonly #bySlot = new Map<string, readonly Kept[]>();
  #plugins: readonly ActivePlugin[] | undefined;

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  /** All are known from here on. */
  open(plugins: readonly ActivePlugin[]): void {
    this.#plugins = plugins;
  }

  of(slot: string, asker: string): readonly Contributed<unknown>[] {
    const kept = this.#bySlot.get(slot) ?? this.#keep(slot, asker);
    return kept.flatMap(({ owner, entry, told }) => (owner.shows(entry) ? [told] : []));
  }

  #keep(slot: string, asker: string): readonly Kept[] {
    if (!this.#plugins) {
      throw new KernelError(asker, `asks for the entries of ${slot} before all are known. Ask when they are needed.`);
    }
    const kept = this.#plugins.flatMap((owner) =>
      owner.contributions
        .filter((entry) => entry.slot === slot)
        .map((entry) => ({ owner, entry, told: this.#told(owner.id, entry) })),
    );
    kept.sort((a, b) => (a.entry.order ?? 0) - (b.entry.order ?? 0));
    this.#bySlot.set(slot, kept);
    return kept;
  }

  #told(plugin: string, { id, label, data = {} }: Contribution): Contributed<unknown> {
    return {
      ...{ plugin, id, label, data },
      text: (locale, key, params) => this.#messages.text(locale, plugin, key, params) ?? key,
    };
  }
}
