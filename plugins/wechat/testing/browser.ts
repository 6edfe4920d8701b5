import type { WechatSite } from './site.ts';

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** The fields of all calls that a browser makes here; each call has its own of them. */
interface AnswerData {
  readonly qrscene: string;
  readonly url: string;
  readonly status: number;
  readonly number: string;
  readonly uid: string | 0;
  readonly username: string;
}

export interface Answer {
  readonly error_code: number;
  readonly data: AnswerData;
}

export interface BrowserTerms {
  /** Of a session that runs in it. */
  readonly token?: string;
  readonly ip?: string;
  readonly locale?: 'en' | 'zh-cn';
}

/** A browser that keeps its cookies and calls as a page of the site does. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #site: WechatSite;
  readonly #terms: BrowserTerms;

  constructor(site: WechatSite, { token, ...terms }: BrowserTerms = {}) {
    this.#site = site;
    this.#terms = terms;
    if (token !== undefined) this.cookies.set('docstead_session', token);
  }

  async call(path: string, input: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    const { ip = '203.0.113.5', locale = 'en' } = this.#terms;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'user-agent': CHROME, 'accept-language': locale, 'sec-fetch-site': 'same-origin' };
    const response = await this.#site.host.inject({
      ...{ method: 'POST', url: path, headers, payload: { ...input }, remoteAddress: ip },
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response.json() as Answer;
  }

  /** Gets a code; gives its scene. */
  async code(input: object = {}): Promise<string> {
    const { error_code, data } = await this.call('/api/wechat/getQrcodeUrl', { ...input });
    if (error_code !== 0) throw new Error(`No code was made: ${error_code}`);
    return data.qrscene;
  }

  status = (qrscene: string): Promise<Answer> => this.call('/api/wechat/checkOrcodeStatus', { qrscene });
  logIn = (qrscene: string): Promise<Answer> => this.call('/api/user/loginByQrcode', { qrscene });

  /** Undefined where nobody is logged in. */
  async who(): Promise<string | undefined> {
    const { error_code, data } = await this.call('/api/user/info');
    return error_code === 0 ? data.username : undefined;
  }
}

/** Scans, and sends the number that stands in the browser. */
export async function confirm(site: WechatSite, browser: TestBrowser, at: { scene: string; openid: string }) {
  const { wechat, callback } = site;
  await wechat.scan(callback, at.scene, at.openid);
  const { number } = (await browser.status(at.scene)).data;
  return await wechat.say(callback, at.openid, number);
}

/** Binds a WeChat to the account of a session, all the way. */
export async function bind(site: WechatSite, token: string, openid: string): Promise<number> {
  const browser = new TestBrowser(site, { token });
  const scene = await browser.code();
  await confirm(site, browser, { scene, openid });
  return (await browser.status(scene)).error_code;
}

/** Logs in all the way; gives the browser. */
export async function logIn(site: WechatSite, openid: string): Promise<{ browser: TestBrowser; answer: Answer }> {
  const browser = new TestBrowser(site);
  const scene = await browser.code();
  await confirm(site, browser, { scene, openid });
  return { browser, answer: await browser.logIn(scene) };
}
