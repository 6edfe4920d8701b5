import type { KeyObject } from 'node:crypto';
import type { CommerceSetup } from '../../setup.ts';
import { beijingTime } from '../beijing.ts';
import { type Fields, fieldsOf, objectIn, textIn } from '../json.ts';
import { ProviderUnclear } from '../provider.ts';
import { isSignedBy, privateKeyOf, publicKeyOf } from '../rsa.ts';
import { quoted } from '../texts.ts';
import { WrongSettings } from '../wrong-settings.ts';
import { objectUnder } from './raw-object.ts';
import { signedForm } from './signed-fields.ts';

const MOST_BYTES = 256 * 1024;

/** Refusals after which the same request may well succeed. */
const PASSING = /(^|\.)(SYSTEM_ERROR|UNKNOW-ERROR|UNKNOWN-ERROR)$/i;

/** What a method answered: `refusal` is the code of the trade that it says no with. */
export type GatewayAnswer = { readonly fields: Fields } | { readonly refusal: string; readonly sentence: string };

export interface AlipayGateway {
  /** The address of one of its pages. */
  pageUrl(method: string, content: object, more: Readonly<Record<string, string>>): string;
  /** Asks, and checks that the answer is Alipay's. */
  ask(method: string, content: object): Promise<GatewayAnswer>;
  /** By which answers and notifications are signed. */
  key(): KeyObject;
}

export function createGateway({
  settings,
  clock,
  http,
}: Pick<CommerceSetup, 'settings' | 'clock' | 'http'>): AlipayGateway {
  const key = (): KeyObject => publicKeyOf(settings.get('alipay_public_key'), 'The public key of Alipay');
  const formOf = (method: string, content: object, more: Readonly<Record<string, string>> = {}): string => {
    const own = privateKeyOf(settings.get('alipay_private_key'), 'The private key of the Alipay application');
    const common = { app_id: settings.get('alipay_app_id'), method, format: 'JSON', charset: 'utf-8', version: '1.0' };
    const timestamp = beijingTime(clock.seconds());
    return signedForm({ ...common, timestamp, biz_content: JSON.stringify(content), ...more }, own);
  };
  return {
    key,
    pageUrl: (method, content, more) => addressWith(settings.get('alipay_gateway'), formOf(method, content, more)),
    async ask(method, content) {
      // A key that cannot be read is found before anything is asked for.
      const trusted = key();
      // The gateway reads the common fields, with the charset, from its address.
      const query = new URLSearchParams(formOf(method, content));
      const body = new URLSearchParams({ biz_content: query.get('biz_content') ?? '' }).toString();
      query.delete('biz_content');
      const url = addressWith(settings.get('alipay_gateway'), query.toString());
      const headers = {
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
        accept: 'application/json',
      };
      const answer = await http.fetch(url, { method: 'POST', headers, body, maxBytes: MOST_BYTES, redirects: 'tell' });
      if (answer.status !== 200) throw new ProviderUnclear(`Alipay answers with the status ${answer.status}.`);
      return answerIn(answer.body.toString('utf8'), method, trusted);
    },
  };
}

const addressWith = (gateway: string, query: string): string =>
  `${gateway}${gateway.includes('?') ? '&' : '?'}${query}`;

/** The signature stands on the object as it was written, so that very text is checked, and then read. */
function answerIn(text: string, method: string, key: KeyObject): GatewayAnswer {
  const whole = objectIn(text);
  if (!whole) throw new ProviderUnclear('Alipay answers with something else than JSON.');
  refuseUnsigned(whole);
  const written = objectUnder(text, `${method.replaceAll('.', '_')}_response`);
  if (written === undefined || !isSignedBy(key, written, textIn(whole, 'sign'))) {
    throw new ProviderUnclear('An answer of Alipay is not signed by the public key that is set.');
  }
  const fields = objectIn(written) ?? {};
  const code = textIn(fields, 'code');
  if (code === '10000') return { fields };
  const sentence = sentenceOf(fields);
  const refusal = textIn(fields, 'sub_code');
  if (!code.startsWith('4') || PASSING.test(refusal)) throw new ProviderUnclear(sentence);
  return { refusal, sentence };
}

/** A request with a wrong application, key or field is answered without a signature, and was not carried out. */
function refuseUnsigned(whole: Fields): void {
  const refused = fieldsOf(whole.error_response);
  if (!refused) return;
  const isFinal = textIn(refused, 'code').startsWith('4') && textIn(refused, 'sub_code').startsWith('isv.');
  throw isFinal ? new WrongSettings(sentenceOf(refused)) : new ProviderUnclear(sentenceOf(refused));
}

function sentenceOf(fields: Fields): string {
  const [code, said] = [textIn(fields, 'sub_code') || textIn(fields, 'code'), textIn(fields, 'sub_msg')];
  return quoted(`Alipay says no (${code}): ${said || textIn(fields, 'msg')}`);
}
