import { testDatabases } from '@docstead/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../accounts/points.ts';
import { PASSWORD, signUp } from '../../accounts/testing.ts';
import { type House, openHouse, settingsFor } from '../testing/house.ts';
import { AD_SCHEMA, ldifOf, TREE } from '../testing/people.ts';
import { BASE, hasSlapd, type Slapd, startSlapd } from '../testing/slapd.ts';

const person = (sAMAccountName: string, more: object = {}) => ({
  ...{
    cn: `Person ${sAMAccountName}`,
    dn: `cn=${sAMAccountName.length}-${sAMAccountName.charCodeAt(1)},ou=people,${BASE}`,
  },
  ...{ sAMAccountName, password: `password of ${sAMAccountName}`, ...more },
});
const ZHANG = person('zhang.wei', { userPrincipalName: 'wei@corp.example' });
const OBRIEN = person("o'brien");
const MUELLER = person('Jürgen Müller');
const PEOPLE = [ZHANG, OBRIEN, MUELLER, person('o-brien'), person('lee')];
const TRY = '/api/adminSetting/tryLdapConfig';

describe.skipIf(!hasSlapd).each(testDatabases())('names of an Active Directory, on %s', (db) => {
  let slapd: Slapd;
  let house: House;
  beforeAll(async () => {
    slapd = await startSlapd([TREE, ...PEOPLE.map(ldifOf)].join('\n'), AD_SCHEMA);
  });
  afterAll(() => slapd?.stop());
  afterEach(() => house.host.close());
  const open = async (values: object = {}) => {
    house = await openHouse(db, { ...settingsFor(slapd), user_field: 'sAMAccountName', ...values });
  };
  const count = () => house.host.services.get(users).count(house.host.db);
  /** What "Try it" says: the account, or why there is none. */
  const tried = async (username: string, password: string) => {
    const { error_code, data } = await house.ask(TRY, { username, password });
    return error_code === 0 ? { account: data.account, uid: data.uid } : data.reason;
  };

  it.each([
    ['the attribute of the username', {}],
    ['a filter', { search_filter: '(|(sAMAccountName=%(user)s)(userPrincipalName=%(user)s))' }],
  ])('are one account in each of their spellings, by %s', async (_by, values) => {
    await open(values);
    const { uid } = await house.info('zhang.wei', ZHANG.password);
    const spellings = [
      ...['zhang.wei', 'ZHANG.WEI', 'CORP\\zhang.wei', 'corp.example\\Zhang.Wei', 'zhang.wei@example.com'],
      ...['Zhang.Wei@EXAMPLE.com', 'wei@corp.example', ' zhang.wei ', 'ｚhang.wei', 'zhang\u200b.wei'],
    ];
    for (const name of spellings) {
      expect(await house.login(name, ZHANG.password), name).toMatchObject({ uid, username: 'zhang.wei' });
      expect(await tried(name, ZHANG.password), name).toEqual({ account: 'zhang.wei', uid });
    }
    for (const name of ['zhang.wei@other.example', 'wei', 'CORP\\wei']) {
      expect(await house.login(name, ZHANG.password), name).toBe(10210);
    }
    expect(await count()).toBe(2);
  });

  it('become usernames with a hyphen for what those cannot have, and never another person’s', async () => {
    await open();
    expect(await tried('Jürgen Müller', MUELLER.password)).toEqual({ account: 'J-rgen-M-ller', uid: '0' });
    const jurgen = await house.info('jürgen  MÜLLER', MUELLER.password);
    expect(jurgen.username).toBe('J-rgen-M-ller');
    expect((await house.info('CORP\\Jürgen Müller', MUELLER.password)).uid).toBe(jurgen.uid);
    expect(await house.info('o-brien', 'password of o-brien')).toMatchObject({ username: 'o-brien' });
    expect(await tried("o'brien", OBRIEN.password)).toEqual({ account: 'o-brien-2', uid: '0' });
    expect(await house.info("o'brien", OBRIEN.password)).toMatchObject({ username: 'o-brien-2' });
  });

  it('that nobody can have are refused in words, and lock nobody out', async () => {
    await open();
    const refused = ['zhang*', 'a)(b=c', 'CORP\\\\zhang.wei', 'A\\B\\lee', '"lee"', '\u200b'];
    for (const username of refused) {
      const answer = await house.host.call('/api/user/loginByVerify', { username, password: 'x' });
      expect([answer.error_code, answer.data], username).toEqual([10101, { field: 'username' }]);
      expect(await tried(username, 'x'), username).toMatch(/^this cannot be a login name/);
    }
    for (let tries = 0; tries < 25; tries += 1) await house.login('zhang*', 'x');
    expect(await house.login('zhang.wei', ZHANG.password)).toMatchObject({ username: 'zhang.wei' });
  });

  it('that are somebody else’s account here are refused as that by both, and lock nobody out', async () => {
    await open();
    const lee = await signUp(house.host, 'lee');
    for (let tries = 0; tries < 25; tries += 1) expect(await house.login('LEE', 'password of lee')).toBe(11142);
    expect(await tried('lee', 'password of lee')).toBe("the account lee here is somebody else's");
    expect(await house.login('lee', PASSWORD)).toMatchObject({ uid: String(lee.uid) });
  });

  it('are counted as one by the lock against guessing, whatever the domain in front', async () => {
    await open();
    for (const name of ['zhang.wei', 'A\\zhang.wei', 'B\\ZHANG.wei', ' zhang.wei', 'zhang\u00ad.wei']) {
      expect(await house.login(name, 'wrong'), name).toBe(10210);
    }
    expect(await house.login('C\\zhang.wei', ZHANG.password)).toBe(10204);
  });

  it('of a directory’s person clear no failures of an account here that is not theirs', async () => {
    await open();
    const { uid } = await signUp(house.host, 'other');
    await house.ask('/api/adminUser/bindLdap', { username: 'other', directory_name: 'lee' });
    await signUp(house.host, 'lee');
    for (let tries = 0; tries < 4; tries += 1) expect(await house.login('lee', 'wrong')).toBe(10210);
    expect(await house.login('lee', 'password of lee')).toMatchObject({ uid: String(uid) });
    expect(await house.login('lee', 'wrong')).toBe(10210);
    expect(await house.login('lee', PASSWORD)).toBe(10204);
  });
});
