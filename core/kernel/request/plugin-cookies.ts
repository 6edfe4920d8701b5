import type { Clock, Cookies, CookieTerms, Vault } from '../../sdk/server/index.ts';
import { isSameText, readCookie } from './cookies.ts';

const SECONDS = 600;
const MOST_SECONDS = 86_400;
/** Browsers keep 4 KiB of a cookie. */
const LONGEST = 2000;

/** Writes one cookie into the answer. */
export type WriteCookie = (
  name: string,
  value: string,
  options: { readonly seconds: number; readonly foreign: boolean },
) => void;

export interface CookieParts {
  readonly plugin: string;
  readonly header: string | undefined;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly write: WriteCookie;
}

/** The cookies of one plugin in one request: signed with their owner, name and end, so that none stands for another. */
export class PluginCookies implements Cookies {
  readonly #parts: CookieParts;
  /** A cookie of the plugin's own came with the request, and was looked at. */
  wasRead = false;

  constructor(parts: CookieParts) {
    this.#parts = parts;
  }

  get(name: string): string | undefined {
    const { header, clock } = this.#parts;
    const [end = '', text = '', signature = ''] = readCookie(header, this.#nameOf(name))?.split('.') ?? [];
    if (!isSameText(signature, this.#sign(name, `${end}.${text}`)) || Number(end) <= clock.seconds()) return undefined;
    this.wasRead = true;
    return Buffer.from(text, 'base64url').toString();
  }

  set(name: string, value: string, { seconds = SECONDS, foreign = false }: CookieTerms = {}): void {
    if (value.length > LONGEST || seconds < 1 || seconds > MOST_SECONDS) {
      throw new Error(`The cookie ${name} may hold ${LONGEST} characters and live 1 to ${MOST_SECONDS} s.`);
    }
    const { clock, write } = this.#parts;
    const text = `${clock.seconds() + seconds}.${Buffer.from(value).toString('base64url')}`;
    write(this.#nameOf(name), `${text}.${this.#sign(name, text)}`, { seconds, foreign });
  }

  clear(name: string): void {
    this.#parts.write(this.#nameOf(name), '', { seconds: 0, foreign: false });
  }

  #nameOf(name: string): string {
    if (!/^[a-z0-9-]{1,40}$/.test(name)) throw new Error(`A cookie is named by a-z, 0-9 and -, not "${name}".`);
    return `docstead.${this.#parts.plugin}.${name}`;
  }

  #sign(name: string, text: string): string {
    const { vault, plugin } = this.#parts;
    return vault.digest(JSON.stringify(['cookie', plugin, name, text]));
  }
}
