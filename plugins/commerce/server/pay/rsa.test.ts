import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newPair } from '../../testing/pay-gateway.ts';
import { ProviderRefused } from './provider.ts';
import { isSignedBy, privateKeyOf, publicKeyOf, signed } from './rsa.ts';

const pair = newPair();
const bare = (pem: string): string => pem.replace(/-----[^-]+-----|\s/g, '');

describe('keys of payment providers', () => {
  const forms = (['pkcs8', 'pkcs1'] as const).map((type) => String(pair.key.export({ type, format: 'pem' })));
  const publicForms = (['spki', 'pkcs1'] as const).map((type) =>
    String(pair.publicKey.export({ type, format: 'pem' })),
  );
  const written = (pem: string) => [
    ...[pem, bare(pem), pem.replaceAll('\n', ' '), pem.replaceAll('\n', '\\n'), pem.replaceAll('\n', '\r\n')],
    pem.replaceAll(/(BEGIN|END) [A-Z ]+/g, '$1 PRIVATE KEY'),
  ];

  it.each(forms.flatMap(written).map((text, at) => ({ text, at })))('are read in form $at', ({ text }) => {
    expect(isSignedBy(pair.publicKey, '你好', signed('你好', privateKeyOf(text, 'It')))).toBe(true);
  });

  it.each(publicForms.flatMap(written).map((text, at) => ({ text, at })))('are read in public form $at', ({ text }) => {
    expect(isSignedBy(publicKeyOf(text, 'It'), 'text', signed('text', pair.key))).toBe(true);
  });

  it('refuses what is none in a sentence that does not quote it', () => {
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    });
    for (const text of ['', 'SECRET', bare(pair.pem).slice(0, 400), pair.publicPem, String(elliptic)]) {
      expect(() => privateKeyOf(text, 'The key')).toThrow(
        'The key is no RSA key that can be read. Check it in the settings.',
      );
    }
    expect(() => publicKeyOf(pair.pem, 'The key')).toThrow(ProviderRefused);
    expect(() => privateKeyOf(newPair(1024).pem, 'The key')).toThrow('fewer than 2048 bits');
  });
});

describe('a signature', () => {
  it('stands on each letter, on this key and on SHA-256', () => {
    const own = signed('a=1&b=2', pair.key);
    expect(isSignedBy(pair.publicKey, 'a=1&b=2', own)).toBe(true);
    expect(isSignedBy(pair.publicKey, 'a=1&b=3', own)).toBe(false);
    expect(isSignedBy(newPair().publicKey, 'a=1&b=2', own)).toBe(false);
    const old = sign('RSA-SHA1', Buffer.from('a=1&b=2'), pair.key).toString('base64');
    expect(isSignedBy(pair.publicKey, 'a=1&b=2', old)).toBe(false);
    for (const odd of ['', '=', ` ${own}`, `${own}\n`, own.replaceAll('+', '-').replaceAll('/', '_').concat('*')]) {
      expect(isSignedBy(pair.publicKey, 'a=1&b=2', odd)).toBe(false);
    }
  });
});
