import { ADMINISTRATOR } from '../house.ts';
import type { Site } from '../site.ts';

interface Answer {
  readonly error_code: number;
  readonly error_message: string;
  // What a call answers with is its own; the test that asked knows.
  readonly data: Record<string, unknown> & Record<string, unknown>[];
}

/** A program that writes pages by the calls of the product, without a browser. */
export class Writer {
  private readonly site: Site;
  private readonly token: string;

  private constructor(site: Site, token: string) {
    this.site = site;
    this.token = token;
  }

  /** The site's administrator, made with the link that was printed. */
  static async first(site: Site): Promise<Writer> {
    const token = new URL(site.setupLink).searchParams.get('token') ?? '';
    const { username, password } = ADMINISTRATOR;
    const account = { token, username, password, confirm_password: password, locale: 'en' };
    await new Writer(site, '').must('/api/setup/create', account);
    return Writer.logIn(site, { username, password });
  }

  static async logIn(site: Site, who: { readonly username: string; readonly password: string }): Promise<Writer> {
    const data = await new Writer(site, '').must('/api/user/loginByVerify', { ...who });
    return new Writer(site, String(data.user_token));
  }

  /** Rejects when there was no answer. */
  async ask(path: string, form: Readonly<Record<string, string>>): Promise<Answer> {
    const response = await fetch(`${this.site.origin}${path}`, {
      method: 'POST',
      headers: { 'x-api-token': this.token },
      body: new URLSearchParams(form),
    });
    return (await response.json()) as Answer;
  }

  async must(path: string, form: Readonly<Record<string, string>>): Promise<Answer['data']> {
    const answer = await this.ask(path, form);
    if (answer.error_code !== 0) throw new Error(`${path}: ${answer.error_code} ${answer.error_message}`);
    return answer.data;
  }
}
