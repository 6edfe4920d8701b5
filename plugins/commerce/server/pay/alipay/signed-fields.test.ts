import { createSign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askOracle } from '../../../testing/alipay-oracle.ts';
import { newPair } from '../../../testing/pay-gateway.ts';
import { fieldsOfForm, isSigned, type SentFields, signedForm, signedNotification } from './signed-fields.ts';

const [site, alipay] = [newPair(), newPair()];
const keys = { privateKey: site.pem, alipayPublicKey: alipay.publicPem };

/** What is in texts of this site, and what breaks carelessly encoded ones. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('&', '=', '+', '%', ' ', '"', '套', '餐', '\n', '😀', '#', '?'), maxLength: 30 }),
  fc.constantFrom('', '%2B', 'a&trade_status=TRADE_SUCCESS', '长'.repeat(2_000)),
);
const name = fc.stringMatching(/^[a-z][a-z_]{0,15}$/).filter((one) => one !== 'sign' && one !== 'sign_type');
const fields = fc
  .dictionary(name, text, { maxKeys: 12, noNullPrototype: true })
  .map((some) => ({ ...some, charset: 'utf-8' }));

const formOf = (form: string): SentFields => fieldsOfForm(form) ?? new Map();
const query = (url: string): string => url.slice(url.indexOf('?') + 1);

describe('fields signed as Alipay does', () => {
  it('are notifications to its own library, whatever they say, and no more once they are others', () => {
    const forms = fc.sample(fields, 60).map((some) => formOf(signedNotification(some, alipay.key)));
    const changed = forms.map((form) => new Map(form).set('total_amount', '0.01'));
    const asked = [...forms, ...changed].map((form) => ({
      call: 'checkNotifySignV2' as const,
      args: [Object.fromEntries(form)],
    }));
    expect(askOracle(keys, asked)).toEqual([...forms.map(() => true), ...changed.map(() => false)]);
    expect(forms.every((form) => isSigned(form, alipay.publicKey, ['sign_type']))).toBe(true);
    expect(changed.some((form) => isSigned(form, alipay.publicKey, ['sign_type']))).toBe(false);
  });

  it('are requests to its own library, too, which reads them with their type', () => {
    const forms = fc.sample(fields, 30).map((some) => formOf(signedForm(some, alipay.key)));
    const asked = forms.map((form) => ({ call: 'checkNotifySignV2' as const, args: [Object.fromEntries(form)] }));
    expect(askOracle(keys, asked)).toEqual(forms.map(() => true));
  });

  it('are read where its library has signed an address', () => {
    const contents = fc.sample(fc.record({ subject: text, out_trade_no: fc.stringMatching(/^\d{1,32}$/) }), 60);
    const terms = { returnUrl: 'https://a.example/?b=c&d=e+f' };
    const asked = contents.map((bizContent) => ({
      call: 'pageExecute' as const,
      args: ['alipay.trade.page.pay', 'GET', { ...terms, bizContent }],
    }));
    const sent = askOracle(keys, asked).map((url) => formOf(query(String(url))));
    expect(sent.map((form) => JSON.parse(form.get('biz_content') ?? ''))).toEqual(contents);
    expect(sent.every((form) => isSigned(form, site.publicKey, []))).toBe(true);
    expect(sent.some((form) => isSigned(form, alipay.publicKey, []))).toBe(false);
  });

  it('are not signed any more once anything of them is another', () => {
    fc.assert(
      fc.property(fields, name, text, (some, changed, value) => {
        fc.pre((some as Record<string, string>)[changed] !== value);
        const sent = new Map(formOf(signedForm(some, site.key)));
        sent.set(changed, value);
        expect(isSigned(sent, site.publicKey, [])).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('may come in another order', () => {
    const sent = formOf(signedForm({ b: '1', a: '2', charset: 'utf-8' }, site.key));
    expect(isSigned(new Map([...sent].reverse()), site.publicKey, [])).toBe(true);
  });

  it('are refused with another way to sign, or none', () => {
    const plain = { a: '1', charset: 'utf-8' };
    const old = createSign('RSA-SHA1').update('a=1&charset=utf-8').sign(site.key, 'base64');
    for (const sign_type of ['RSA', 'rsa2', '']) {
      expect(isSigned(new Map(Object.entries({ ...plain, sign_type, sign: old })), site.publicKey, ['sign_type'])).toBe(
        false,
      );
    }
    expect(
      isSigned(new Map(Object.entries({ ...plain, sign_type: 'RSA2', sign: old })), site.publicKey, ['sign_type']),
    ).toBe(false);
    expect(isSigned(new Map(Object.entries({ ...plain, sign_type: 'RSA2' })), site.publicKey, ['sign_type'])).toBe(
      false,
    );
    const gbk = formOf(signedNotification({ a: '1', charset: 'gbk' }, site.key));
    expect(isSigned(gbk, site.publicKey, ['sign_type'])).toBe(false);
  });

  it('are none where a name comes twice, or there are too many', () => {
    expect(fieldsOfForm('a=1&b=2&a=1')).toBeUndefined();
    expect(fieldsOfForm('a=1&%61=2')).toBeUndefined();
    expect(fieldsOfForm(Array.from({ length: 101 }, (_, at) => `f${at}=1`).join('&'))).toBeUndefined();
    expect([...(fieldsOfForm('__proto__=1&a=+%2B') ?? [])]).toEqual([
      ['__proto__', '1'],
      ['a', ' +'],
    ]);
  });
});
