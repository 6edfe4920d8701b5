import type { Vault, Visits } from '../../sdk/server/index.ts';
import { isSameText } from './cookies.ts';

/** Cookies end at 4 KiB; the oldest grants go first. */
const MOST = 60;

/** `item_id` to password version, oldest first. */
type Grants = ReadonlyMap<string, string>;

/** The visit grants of one request, read from the signed cookie when they are first asked for. */
export class RequestVisits implements Visits {
  readonly password: string | undefined;
  readonly #cookie: string | undefined;
  readonly #vault: Vault;
  #grants: Grants | undefined;

  constructor(cookie: string | undefined, password: string | undefined, vault: Vault) {
    this.#cookie = cookie;
    this.password = password;
    this.#vault = vault;
  }

  get granted(): readonly number[] {
    return [...this.#all().keys()].map(Number);
  }

  version(item_id: number): string | undefined {
    return this.#all().get(String(item_id));
  }

  /** Adds a grant; gives the new value of the cookie. */
  grant(item_id: number, version: string): string {
    const grants = new Map(this.#all());
    grants.delete(String(item_id));
    grants.set(String(item_id), version);
    this.#grants = new Map([...grants].slice(-MOST));
    const text = Buffer.from(JSON.stringify([...this.#grants])).toString('base64url');
    return `${text}.${this.#vault.digest(text)}`;
  }

  #all(): Grants {
    this.#grants ??= readGrants(this.#cookie, this.#vault);
    return this.#grants;
  }
}

export const noVisits: Visits = { granted: [], version: () => undefined, password: undefined };

function readGrants(cookie: string | undefined, vault: Vault): Grants {
  const [text, signature] = cookie?.split('.') ?? [];
  if (!text || !signature || !isSameText(signature, vault.digest(text))) return new Map();
  // Signed by this site, so of the shape that `grant` wrote.
  return new Map(JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string][]);
}
