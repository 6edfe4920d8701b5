import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askOracle } from '../../../testing/alipay-oracle.ts';
import { newPair } from '../../../testing/pay-gateway.ts';
import { objectUnder } from './raw-object.ts';

describe('the object under a name', () => {
  it('is given as it is written', () => {
    const written = '{ "a" : "}{\\"" , "b":{"sign":"x","c":"\\u4f60\\/"} }';
    expect(objectUnder(`{"x_response": ${written},"sign":"abc"}`, 'x_response')).toBe(written);
  });

  it('is what Alipay’s own library checks', () => {
    const objects = fc.sample(fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), 200);
    const written = objects.map((fields, at) => JSON.stringify(fields, null, at % 3));
    const answers = written.map((text) => `{"x_response":${text},"sign":"${'A'.repeat(344)}"}`);
    const { pem, publicPem } = newPair();
    const theirs = askOracle(
      { privateKey: pem, alipayPublicKey: publicPem },
      answers.map((answer) => ({ call: 'getSignStr', args: [answer, 'x_response'] })),
    );
    expect(theirs).toEqual(written);
    expect(answers.map((answer) => objectUnder(answer, 'x_response'))).toEqual(written);
  });

  it.each(['', '{}', '{"x_response":"text"}', '{"x_response":{"a":1', '{"x_response":{"a":"}'])(
    '%j has none',
    (text) => {
      expect(objectUnder(text, 'x_response')).toBeUndefined();
    },
  );

  it('is found in time in what is long and never ends', () => {
    expect(objectUnder(`{"x_response":${'{'.repeat(250_000)}`, 'x_response')).toBeUndefined();
    expect(objectUnder('"x_response":'.repeat(20_000), 'x_response')).toBeUndefined();
  });
});
