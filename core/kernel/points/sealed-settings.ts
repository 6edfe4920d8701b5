import { createHash } from 'node:crypto';
import type { TObject, TSchema } from 'typebox';
import type { Vault } from '../../sdk/server/index.ts';
import { isSecret, propertiesOf } from '../generation/phases/configure.ts';

type Values = Readonly<Record<string, unknown>>;

/** How a secret stands in the database. */
interface Sealed {
  readonly sealed: string;
}

/** The secrets among a plugin's settings: sealed where they are stored, and in nobody's report. */
export class SealedSettings {
  readonly keys: readonly string[];
  readonly #vault: Vault;

  constructor(schema: TObject, vault: Vault) {
    this.keys = secretKeys(propertiesOf(schema));
    this.#vault = vault;
  }

  /** As it is stored. What is empty is no secret, and stays as it is. */
  seal(values: Values): Record<string, unknown> {
    return this.#each(values, (value) =>
      isEmpty(value) ? value : { sealed: this.#vault.seal(JSON.stringify(value)) },
    );
  }

  /** As its plugin reads it; without those that are empty, or that this site's key does not open. */
  open(stored: Values): Record<string, unknown> {
    const [lost, held] = [this.lost(stored), this.areSet(stored)];
    const isRead = (key: string): boolean => !this.keys.includes(key) || (held.includes(key) && !lost.includes(key));
    const left = Object.fromEntries(Object.entries(stored).filter(([key]) => isRead(key)));
    return this.#each(left, (value) => (isSealed(value) ? JSON.parse(this.#vault.open(value.sealed)) : value));
  }

  /** Those that this site's key does not open. */
  lost(stored: Values): readonly string[] {
    return this.keys.filter((key) => {
      const value = stored[key];
      return isSealed(value) && !this.#opens(value);
    });
  }

  /** Without the secrets: what may be told. */
  told(values: Values): Record<string, unknown> {
    return Object.fromEntries(Object.entries(values).filter(([key]) => !this.keys.includes(key)));
  }

  /** Secrets that have a value. */
  areSet(values: Values): readonly string[] {
    return this.keys.filter((key) => !isEmpty(values[key]));
  }

  /** By the sealed texts, which are others whenever a secret is saved. */
  marks(stored: Values): Readonly<Record<string, string>> {
    const sealed = this.keys.flatMap((key) => {
      const value = stored[key];
      return isSealed(value) ? [[key, digest(value.sealed)] as const] : [];
    });
    return Object.fromEntries(sealed);
  }

  #each(values: Values, change: (value: unknown) => unknown): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, this.keys.includes(key) ? change(value) : value]),
    );
  }

  #opens({ sealed }: Sealed): boolean {
    try {
      this.#vault.open(sealed);
      return true;
    } catch {
      return false;
    }
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

const secretKeys = (properties: Readonly<Record<string, TSchema>>): string[] =>
  Object.keys(properties).filter((key) => isSecret(properties[key]));

/** Lists and records are empty where nothing stands in them. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && typeof (value as Sealed).sealed === 'string';
