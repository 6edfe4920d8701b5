import type { Token } from '../../sdk/contract/index.ts';
import type { Services } from '../../sdk/server/index.ts';
import { KernelError } from '../faults/kernel-error.ts';
import { FIT_EACH_OTHER, otherMajor } from './majors.ts';

interface Provided {
  readonly plugin: string;
  readonly service: unknown;
}

/** The services of one generation, by token id; each has one provider. */
export class ServiceRegistry implements Services {
  readonly #provided = new Map<string, Provided>();

  provide<T>(plugin: string, token: Token<T>, service: T): void {
    const holder = this.#provided.get(token.id);
    if (holder) {
      throw new KernelError(
        plugin,
        `provides ${token.id}, which ${holder.plugin} provides already. Switch ${plugin} or ${holder.plugin} off.`,
      );
    }
    this.#provided.set(token.id, { plugin, service });
  }

  get<T>(token: Token<T>): T {
    const found = this.#provided.get(token.id);
    if (!found) {
      const owner = token.id.split('/')[0] ?? token.id;
      const other = this.otherMajor(token.id);
      if (other) throw new KernelError(owner, `provides ${other}, and ${token.id} is asked for. ${FIT_EACH_OTHER}`);
      throw new KernelError(owner, `nobody provides ${token.id}. Switch on the plugin that does (${owner}).`);
    }
    // The token's type parameter is the provider's promise; `provide` took the same token.
    return found.service as T;
  }

  find<T>(token: Token<T>): T | undefined {
    return this.#provided.get(token.id)?.service as T | undefined;
  }

  /** The service of this id in another major, where nobody provides it in this one. */
  otherMajor(id: string): string | undefined {
    return otherMajor(id, this.#provided.keys());
  }
}
