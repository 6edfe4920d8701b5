import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../testing.ts';
import { FORMS } from '../../tests/hashes.ts';
import { bcryptCost, formOf, isCurrent, matchesHash } from './stored-hash.ts';

const all = Object.entries(FORMS);

describe('the hash of a password', () => {
  it.each(all)('of the form %s matches its password alone', async (_, stored) => {
    expect(formOf(stored)).toBeDefined();
    expect(await matchesHash(stored, PASSWORD)).toBe(true);
    for (const other of [`${PASSWORD} `, PASSWORD.toUpperCase(), '', stored]) {
      expect(await matchesHash(stored, other)).toBe(false);
    }
  });

  it('is known by its shape', () => {
    const forms = all.map(([name, stored]) => [name, formOf(stored)]);
    expect(Object.fromEntries(forms)).toEqual({
      ...{ argon2id: 'argon2id', bcrypt: 'bcrypt' },
      ...{ 'plain MD5': 'md5', 'MD5 in capitals': 'md5', 'salted MD5': 'md5', 'salted MD5 with no salt': 'md5' },
    });
  });

  it.each([
    '',
    PASSWORD,
    // Of other algorithms, cut, lengthened, or of a cost that would take minutes.
    '$argon2i$v=19$m=8,t=1,p=1$lpcjrS4r5KFlxIDvSoBVNw$RqFv67p+JxNV5SrNaA59qhzHnQcHjj6d7caHl8/EbBo',
    '$argon2id$v=19$m=8,t=1,p=1$lpcjrS4r5KFlxIDvSoBVN$RqFv67p+JxNV5SrNa',
    '$argon2id$v=19$m=9999999,t=1,p=1$lpcjrS4r5KFlxIDvSoBVNw$RqFv67p+JxNV5SrNaA59qhzHnQcHjj6d7caHl8/EbBo',
    '$argon2id$v=19$m=8,t=99,p=1$lpcjrS4r5KFlxIDvSoBVNw$RqFv67p+JxNV5SrNaA59qhzHnQcHjj6d7caHl8/EbBo',
    FORMS.bcrypt.slice(0, -1),
    FORMS.bcrypt.replace('$04$', '$31$'),
    FORMS.bcrypt.replace('$04$', '$03$'),
    FORMS.bcrypt.replace('$2y$', '$2x$'),
    FORMS['plain MD5'].slice(1),
    `${FORMS['plain MD5']}0`,
    `${FORMS['plain MD5']}:`,
    `${FORMS['plain MD5']}\n`,
    `${FORMS['plain MD5']}:${'x'.repeat(65)}`,
    `{MD5}${FORMS['plain MD5']}`,
  ])('of an unknown shape matches nothing, not even itself: %j', async (stored) => {
    expect(formOf(stored)).toBeUndefined();
    expect(await matchesHash(stored, PASSWORD)).toBe(false);
    expect(await matchesHash(stored, stored)).toBe(false);
  });

  it('with a salt is no plain digest, and a plain digest takes no salt', async () => {
    expect(await matchesHash(`${FORMS['plain MD5']}:salt`, PASSWORD)).toBe(false);
    expect(await matchesHash(FORMS['salted MD5'].slice(0, 32), PASSWORD)).toBe(false);
    expect(await matchesHash(FORMS['salted MD5'].replace('x8', 'y8'), PASSWORD)).toBe(false);
  });

  it('is current where it is ours and as dear as now', () => {
    const now = { memoryCost: 8, timeCost: 1 };
    expect(isCurrent(FORMS.argon2id, now)).toBe(true);
    expect(isCurrent(FORMS.argon2id, { ...now, memoryCost: 9 })).toBe(false);
    expect(isCurrent(FORMS.argon2id, { ...now, timeCost: 2 })).toBe(false);
    expect(isCurrent(FORMS.bcrypt, now)).toBe(false);
    expect([bcryptCost(FORMS.bcrypt), bcryptCost(FORMS.argon2id)]).toEqual([4, 0]);
  });
});
