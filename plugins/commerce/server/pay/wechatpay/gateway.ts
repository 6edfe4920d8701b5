import type { HttpMethod } from '@docstead/core/server';
import type { CommerceSetup } from '../../setup.ts';
import { type Fields, objectIn, textIn } from '../json.ts';
import { ProviderUnclear } from '../provider.ts';
import { isSignedBy, privateKeyOf, publicKeyOf, signed } from '../rsa.ts';
import { quoted } from '../texts.ts';
import { WrongSettings } from '../wrong-settings.ts';

const MOST_BYTES = 256 * 1024;
/** How far the clocks may be apart; an older message may be one that is sent again by somebody else. */
const SKEW = 300;
/** Refusals after which the same request may well succeed. */
const PASSING = [429, 500, 502, 503, 504];

const WRONG_SETTINGS = ['SIGN_ERROR', 'NO_AUTH', 'MCH_NOT_EXISTS', 'APPID_MCHID_NOT_MATCH'];

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export type GatewayAnswer = { readonly fields: Fields } | { readonly refusal: string; readonly sentence: string };

export interface WechatGateway {
  ask(method: HttpMethod, path: string, content?: object): Promise<GatewayAnswer>;
  /** Whether WeChat Pay has signed this body, now. */
  isGenuine(headers: Headers, body: string): boolean;
}

type Needs = Pick<CommerceSetup, 'settings' | 'clock' | 'http' | 'random'>;

export function createGateway(app: Needs): WechatGateway {
  const isGenuine = checkOf(app);
  const authorization = authorizationOf(app);
  return {
    isGenuine,
    async ask(method, path, content) {
      publicKey(app);
      const body = content === undefined ? '' : JSON.stringify(content);
      const headers = {
        ...{ accept: 'application/json', 'user-agent': 'Docstead', authorization: authorization(method, path, body) },
        ...(body !== '' && { 'content-type': 'application/json' }),
        // Without it the answer is signed by a certificate, where the merchant has both.
        'wechatpay-serial': app.settings.get('wechatpay_public_key_id'),
      };
      const url = app.settings.get('wechatpay_gateway').replace(/\/+$/, '') + path;
      const options = {
        method,
        headers,
        maxBytes: MOST_BYTES,
        redirects: 'tell',
        ...(body !== '' && { body }),
      } as const;
      const answer = await app.http.fetch(url, options);
      const text = answer.body.toString('utf8');
      if (answer.status >= 400) return refusalIn(answer.status, text);
      if (answer.status >= 300) throw new ProviderUnclear(`WeChat Pay answers with the status ${answer.status}.`);
      if (!isGenuine(answer.headers, text)) {
        throw new ProviderUnclear('An answer of WeChat Pay is not signed by the public key that is set, or too old.');
      }
      if (answer.status === 204) return { fields: {} };
      const fields = objectIn(text);
      if (!fields) throw new ProviderUnclear('WeChat Pay answers with something else than JSON.');
      return { fields };
    },
  };
}

const publicKey = ({ settings }: Pick<Needs, 'settings'>) =>
  publicKeyOf(settings.get('wechatpay_public_key'), 'The public key of WeChat Pay');

const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

function authorizationOf({ settings, clock, random }: Needs) {
  return (method: HttpMethod, path: string, body: string): string => {
    const key = privateKeyOf(settings.get('wechatpay_private_key'), 'The private key of the WeChat Pay merchant');
    const [timestamp, nonce_str] = [String(clock.seconds()), random.hex(16)];
    const fields = {
      ...{ mchid: settings.get('wechatpay_mch_id'), nonce_str, timestamp },
      ...{ serial_no: settings.get('wechatpay_serial_no') },
      signature: signed(lines(method, path, timestamp, nonce_str, body), key),
    };
    const written = Object.entries(fields).map(([name, value]) => `${name}="${headerSafe(value)}"`);
    return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`;
  };
}

/** A setting with a quote or a line end in it would say something else than it means. */
function headerSafe(value: string): string {
  if (/^[\w+/=.-]+$/.test(value)) return value;
  throw new WrongSettings('The merchant id or serial number of WeChat Pay has characters that none has.');
}

function checkOf(app: Needs): WechatGateway['isGenuine'] {
  const { settings, clock } = app;
  return (headers, body) => {
    const [timestamp = '', nonce = '', signature = '', serial = ''] = ['timestamp', 'nonce', 'signature', 'serial'].map(
      (name) => {
        const value = headers[`wechatpay-${name}`];
        return typeof value === 'string' ? value : '';
      },
    );
    if (serial === '' || serial !== settings.get('wechatpay_public_key_id')) return false;
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(clock.seconds() - Number(timestamp)) > SKEW) return false;
    return isSignedBy(publicKey(app), lines(timestamp, nonce, body), signature);
  };
}

/** These need not be signed; what refuses is JSON with a code, whatever else answers is not WeChat Pay. */
function refusalIn(status: number, text: string): GatewayAnswer {
  const fields = objectIn(text);
  const refusal = textIn(fields, 'code');
  if (refusal === '') throw new ProviderUnclear(`WeChat Pay answers with the status ${status}.`);
  const sentence = quoted(`WeChat Pay says no (${refusal}): ${textIn(fields, 'message')}`);
  if (PASSING.includes(status)) throw new ProviderUnclear(sentence);
  if (status === 401 || WRONG_SETTINGS.includes(refusal)) throw new WrongSettings(sentence);
  return { refusal, sentence };
}
