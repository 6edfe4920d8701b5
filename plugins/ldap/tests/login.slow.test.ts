import { testDatabases } from '@docstead/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { passwordCheck, users } from '../../accounts/points.ts';
import { PASSWORD, signUp } from '../../accounts/testing.ts';
import { converse } from '../server/directory/converse.ts';
import { findPeople } from '../server/directory/find-people.ts';
import { type House, openDeaf, openHouse, settingsFor } from '../testing/house.ts';
import { additionOf, ldifOf, TREE } from '../testing/people.ts';
import { BASE, hasSlapd, READER, type Slapd, startSlapd } from '../testing/slapd.ts';

const NONE = 'none' as const;
const DEFAULTS = { ca: '', encryption: NONE, version: 3, name_field: 'displayName', search_filter: '(cn=*)' };
const PEOPLE = [
  { cn: 'Ann Lee', uid: 'ann', displayName: '安·李', mail: 'ann@example.com', password: 'ann of there' },
  { cn: 'Bob', uid: 'bob', displayName: 'Robert', password: 'bob of there' },
  { cn: '王芳', uid: '王芳', displayName: '王芳', password: '王芳的密码' },
  { cn: 'Smith', uid: 'j.smith', mail: 'j.smith@example.com', password: 'smith of there' },
  { cn: 'Twin 1', uid: 'twin', password: 'twin of there' },
  { cn: 'Twin 2', uid: 'twin', password: 'twin of there' },
  { cn: 'Odd', dn: `cn=Odd\\, (x) \\2a,ou=people,${BASE}`, uid: 'odd', password: 'odd of there' },
  { cn: 'Printer', dn: `cn=Printer,ou=machines,${BASE}`, uid: 'printer', password: 'printer of there' },
];

describe.skipIf(!hasSlapd).each(testDatabases())('login with a directory, on %s', (db) => {
  let slapd: Slapd;
  let house: House;
  beforeAll(async () => {
    slapd = await startSlapd([TREE, ...PEOPLE.map(ldifOf)].join('\n'));
  });
  afterAll(() => slapd?.stop());
  afterEach(() => house.host.close());
  const open = async (values: object = {}) => {
    house = await openHouse(db, { ...settingsFor(slapd), ...values });
  };
  const count = () => house.host.services.get(users).count(house.host.db);

  it('makes an ordinary account at the first login, and finds it again whatever the case', async () => {
    await open();
    const ann = await house.info('ann', 'ann of there');
    expect(ann).toMatchObject({ username: 'ann', name: '安·李', groupid: '2', is_sso: '1' });
    expect((await house.info('ANN', 'ann of there')).uid).toBe(ann.uid);
    expect((await house.info('bob', 'bob of there')).uid).not.toBe(ann.uid);
    expect(await house.info('王芳', '王芳的密码')).toMatchObject({ username: '王芳' });
    expect((await house.info('odd', 'odd of there')).username).toBe('odd');
    expect(await count()).toBe(5);
  });

  it('never stores the password, and lets nobody in with it once the directory is off', async () => {
    await open();
    await house.info('ann', 'ann of there');
    const [row] = await house.host.db.handle('users').where({ username: 'ann' }).select('password');
    expect(row.password).toBe('');
    expect(house.host.log.text()).not.toContain('ann of there');
    await house.set({ open: false });
    expect(await house.login('ann', 'ann of there')).toBe(10210);
  });

  it('answers alike for an unknown name, a wrong password, two entries, and somebody elsewhere in the tree', async () => {
    await open();
    const tries = [
      ['nobody', 'x'],
      ['ann', 'wrong'],
      ['ann', 'bob of there'],
      ['twin', 'twin of there'],
      ['printer', 'printer of there'],
    ] as const;
    for (const [name, password] of tries) expect(await house.login(name, password)).toBe(10210);
    expect(await count()).toBe(1);
  });

  it('escapes what is typed, and refuses what is no name', async () => {
    const named = { search_filter: '(&(objectClass=inetOrgPerson)(uid=%(user)s))' };
    for (const values of [{}, named]) {
      await open(values);
      for (const name of ['a*', 'ann)(uid=*', '*', 'ann\\', 'ann)(|(uid=*))']) {
        expect(await house.login(name, 'ann of there')).toBe(10101);
      }
      for (const name of ['$&', 'ann)(', '(', ')']) expect(await house.login(name, 'ann of there')).toBe(10210);
      expect(await count()).toBe(1);
      const at = { ...DEFAULTS, ...settingsFor(slapd), ...values };
      const found = (name: string) => converse(at, ({ client }) => findPeople(client, at, { name, limit: 5 }));
      for (const name of ['a*', '*', 'x)(uid=*', '\\61nn']) expect(await found(name)).toEqual([]);
      expect(await found('ann')).toHaveLength(1);
      if (values !== named) await house.host.close();
    }
    expect((await house.info('ann', 'ann of there')).username).toBe('ann');
  });

  it('finds people by what the filter asks, and calls them as `user_field` says', async () => {
    await open({ search_filter: '(|(uid=%(user)s)(mail=%(user)s))', user_field: 'mail' });
    const smith = await house.info('j.smith', 'smith of there');
    expect(smith).toMatchObject({ username: 'j.smith@example.com', email_verify: 0 });
    expect((await house.info('J.Smith@example.com', 'smith of there')).uid).toBe(smith.uid);
    for (let tries = 0; tries < 6; tries += 1) expect(await house.login('bob', 'bob of there')).toBe(11143);
    expect(house.host.log.text()).toContain(
      `cn=Bob,ou=people,${BASE} of the directory may not log in: the entry has no mail`,
    );
  });

  it('lets a filter keep people out', async () => {
    await open({ search_filter: '(mail=*)' });
    expect(await house.login('bob', 'bob of there')).toBe(10210);
    expect((await house.info('ann', 'ann of there')).username).toBe('ann');
  });

  it('refreshes the name, and knows somebody who was renamed, moved or whose name another one got', async () => {
    const carl = { cn: 'Carl', uid: 'carl', displayName: 'Carl One', password: 'carl of there' };
    slapd.modify(additionOf(carl));
    await open();
    const { uid } = await house.info('carl', 'carl of there');
    const dn = `cn=Carl,ou=people,${BASE}`;
    slapd.modify(
      `dn: ${dn}\nchangetype: modify\nreplace: displayName\ndisplayName: Carl Two\n-\nreplace: uid\nuid: charles\n`,
    );
    slapd.modify(`dn: ${dn}\nchangetype: modrdn\nnewrdn: cn=Charles\ndeleteoldrdn: 1\n`);
    expect(await house.info('charles', 'carl of there')).toMatchObject({ uid, username: 'carl', name: 'Carl Two' });
    slapd.modify(additionOf({ ...carl, password: 'another carl' }));
    expect(await house.login('carl', 'another carl')).toBe(11142);
    expect(await house.login('carl', 'carl of there')).toBe(10210);
    for (const cn of ['Carl', 'Charles']) slapd.modify(`dn: cn=${cn},ou=people,${BASE}\nchangetype: delete\n`);
    expect(await house.login('charles', 'carl of there')).toBe(10210);
  });

  it('never takes over an account that is here, until the administrator binds the two', async () => {
    await open();
    const bob = await signUp(house.host, 'bob');
    const eve = await signUp(house.host, 'eve');
    expect(await house.login('bob', 'bob of there')).toBe(11142);
    expect(house.host.log.text()).toContain('adminUser/bindLdap');
    expect(await house.login('bob', PASSWORD)).toMatchObject({ uid: String(bob.uid) });
    const bind = async (call: 'bind' | 'unbind', input: object) =>
      (await house.ask(`/api/adminUser/${call}Ldap`, input)).error_code;
    expect(await bind('bind', { username: 'bob' })).toBe(0);
    expect(await house.info('bob', 'bob of there')).toMatchObject({ uid: String(bob.uid), name: 'Robert' });
    expect(await house.login('bob', PASSWORD)).toMatchObject({ uid: String(bob.uid) });
    expect(await bind('bind', { username: 'eve', directory_name: 'bob' })).toBe(11108);
    expect(await bind('unbind', { username: 'eve', directory_name: 'bob' })).toBe(0);
    expect(await house.login('bob', 'bob of there')).toMatchObject({ uid: String(bob.uid) });
    expect(await bind('unbind', { username: 'bob' })).toBe(0);
    expect(await house.login('bob', 'bob of there')).toBe(11142);
    expect(await bind('bind', { username: 'eve', directory_name: 'bob' })).toBe(0);
    expect(await house.login('bob', 'bob of there')).toMatchObject({ uid: String(eve.uid) });
    for (const input of [
      { username: 'bob', directory_name: 'twin' },
      { username: 'bob', directory_name: 'nobody' },
    ]) {
      expect(await bind('bind', input)).toBe(10011);
    }
    expect(await bind('bind', { username: 'nobody' })).toBe(10209);
    await house.set({ open: false });
    expect(await bind('bind', { username: 'bob' })).toBe(10011);
  });

  it('counts within the lock against guessing, and keeps out who is banned', async () => {
    await open();
    const { uid } = await house.info('ann', 'ann of there');
    for (let tries = 0; tries < 5; tries += 1) expect(await house.login('ann', 'wrong')).toBe(10210);
    expect(await house.login('ann', 'ann of there')).toBe(10204);
    house.host.clock.advance(300);
    await house.host.db.write((tx) => tx.handle('users').where({ uid }).update({ is_banned: true }));
    expect(await house.login('ann', 'ann of there')).toBe(11102);
    expect(await house.login('ann', 'wrong')).toBe(10210);
  });

  it('is one account where somebody logs in twice at once for the first time', async () => {
    await open();
    const both = await Promise.all([house.info('ann', 'ann of there'), house.info('ann', 'ann of there')]);
    expect(both[0]?.uid).toBe(both[1]?.uid);
    expect(await count()).toBe(2);
  });

  it('speaks version 2', async () => {
    await open({ version: 2 });
    expect((await house.info('ann', 'ann of there')).username).toBe('ann');
    expect(await house.login('ann', 'wrong')).toBe(10210);
  });

  it('never asks with an empty password, which some directories take for anybody', async () => {
    await open();
    const deaf = await openDeaf();
    await house.set({ port: deaf.port });
    const sent = { username: 'ann', password: '' };
    expect(await house.host.raise(passwordCheck, sent)).toEqual([undefined]);
    expect(await house.login('ann', '')).toBe(10101);
    expect(deaf.callers()).toBe(0);
    await deaf.close();
  });

  it('is away, in words, where the directory is down or refuses the service account, and blocks and locks nobody', async () => {
    await open();
    await house.info('ann', 'ann of there');
    const gone = await openDeaf();
    await gone.close();
    for (const values of [{ port: gone.port }, { port: slapd.port, bind_password: 'wrong one' }]) {
      await house.set(values);
      for (let tries = 0; tries < 8; tries += 1) expect(await house.login('ann', 'ann of there')).toBe(11119);
      expect(await house.login('admin', PASSWORD)).toMatchObject({ username: 'admin' });
    }
    expect(house.host.log.text()).toMatch(/could not be asked \(connect\): .*ECONNREFUSED/);
    expect(house.host.log.text()).toMatch(/could not be asked \(bind\): .*0x31/);
    await house.set(READER);
    expect((await house.info('ann', 'ann of there')).username).toBe('ann');
  });

  it('waits five seconds for a directory that hangs, with few at once, and local logins not at all', async () => {
    await open();
    const deaf = await openDeaf();
    await house.set({ port: deaf.port });
    const began = performance.now();
    const waiting = house.login('ann', 'ann of there');
    await expect.poll(deaf.callers).toBe(1);
    expect(await house.login('admin', PASSWORD)).toMatchObject({ username: 'admin' });
    expect(deaf.callers()).toBe(1);
    const sent = { username: 'bob', password: 'bob of there' };
    const many = Array.from({ length: 60 }, () => house.host.raise(passwordCheck, sent));
    expect(await many.at(-1)).toEqual(['away']);
    expect(performance.now() - began).toBeLessThan(4500);
    expect(await waiting).toBe(11119);
    expect((await Promise.all(many)).flat()).toEqual(Array(60).fill('away'));
    expect(deaf.callers()).toBe(32);
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(4500);
    expect(took).toBeLessThan(9000);
    await deaf.close();
  });

  it('is gone when it is switched off in a running site, and back when it is on', async () => {
    await open();
    await house.info('ann', 'ann of there');
    await house.host.disable('ldap');
    expect(await house.login('ann', 'ann of there')).toBe(10210);
    expect((await house.host.inject({ method: 'POST', url: '/api/adminSetting/loadLdapConfig' })).statusCode).toBe(404);
    await house.host.enable('ldap');
    expect((await house.info('ann', 'ann of there')).username).toBe('ann');
  });
});
