import { describe, expect, it } from 'vitest';
import { createVault } from '../host-services/keys/vault.ts';
import { noVisits, RequestVisits } from './visits.ts';

const vault = createVault(Buffer.alloc(32, 1), 'core');
const grant = (cookie: string | undefined, item: number, version: string): string =>
  new RequestVisits(cookie, undefined, vault).grant(item, version);

describe('visit grants', () => {
  it('come back in the next request, the newer one of an item counts', () => {
    const cookie = grant(grant(grant(undefined, 1, 'a'), 2, 'b'), 1, 'c');
    const visits = new RequestVisits(cookie, 'pw', vault);
    expect([visits.version(1), visits.version(2), visits.version(3), visits.password]).toEqual([
      'c',
      'b',
      undefined,
      'pw',
    ]);
    expect(visits.granted).toEqual([2, 1]);
  });

  it('are worth nothing when somebody else wrote them', () => {
    const [text, signature] = grant(undefined, 1, 'a').split('.');
    const forged = Buffer.from(JSON.stringify([['2', 'b']])).toString('base64url');
    for (const cookie of [`${forged}.${signature}`, `${text}.`, `${text}`, 'x', '']) {
      expect(new RequestVisits(cookie, undefined, vault).version(1)).toBeUndefined();
      expect(new RequestVisits(cookie, undefined, vault).version(2)).toBeUndefined();
      expect(new RequestVisits(cookie, undefined, vault).granted).toEqual([]);
    }
  });

  it('stay short enough for a cookie: the oldest go first', () => {
    let cookie: string | undefined;
    for (let item = 1; item <= 70; item++) cookie = grant(cookie, item, 'v');
    const visits = new RequestVisits(cookie, undefined, vault);
    expect([visits.version(10), visits.version(11), visits.version(70)]).toEqual([undefined, 'v', 'v']);
    expect(cookie?.length).toBeLessThan(4000);
  });

  it('are nobody’s for the system', () => {
    expect([noVisits.version(1), noVisits.granted]).toEqual([undefined, []]);
  });
});
