import { testDatabases } from '@docstead/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type House, openDeaf, openHouse, settingsFor } from '../testing/house.ts';
import { ldifOf, TREE } from '../testing/people.ts';
import { BASE, hasSlapd, type Slapd, startSlapd } from '../testing/slapd.ts';

const ANN = { cn: 'Ann Lee', uid: 'ann', displayName: 'Ann', password: 'ann of there' };
const BOB = { cn: 'Bob', uid: 'bob', password: 'bob of there' };
const LOAD = '/api/adminSetting/loadLdapConfig';
const SAVE = '/api/adminSetting/saveLdapConfig';
const TRY = '/api/adminSetting/tryLdapConfig';

describe.skipIf(!hasSlapd).each(testDatabases())('the settings of the directory, on %s', (db) => {
  let slapd: Slapd;
  let house: House;
  beforeAll(async () => {
    // Version 2 is refused here, as most directories do.
    slapd = await startSlapd([TREE, ldifOf(ANN), ldifOf(BOB)].join('\n'), '');
  });
  afterAll(() => slapd?.stop());
  afterEach(() => house.host.close());
  const form = () => {
    const { open, ...rest } = settingsFor(slapd);
    return rest;
  };
  const open = async (values: object = {}, env: Readonly<Record<string, string>> = {}) => {
    house = await openHouse(db, values, env);
  };
  /** 0, or which step failed, and why. */
  const hear = async (call: string, input: object) => {
    const { error_code, data } = await house.ask(call, input);
    return error_code === 0 ? 0 : [error_code, data.step ?? data.field, ...(data.reason ? [data.reason] : [])];
  };
  const tried = (values: object) => hear(TRY, { ldap_form: { ...form(), ...values } });
  const load = async () => (await house.ask(LOAD, {})).data;

  it('is off until it is set up, and then open with what was tried', async () => {
    await open();
    expect(await load()).toMatchObject({
      ...{ ldap_open: 0, bind_password_set: 0, fixed: [] },
      ldap_form: { host: '', port: 389, version: 3, user_field: 'cn', search_filter: '(cn=*)', encryption: 'starttls' },
    });
    expect(await house.login('ann', ANN.password)).toBe(10210);
    expect(await hear(SAVE, { ldap_open: 1, ldap_form: form() })).toBe(0);
    expect(await house.login('ann', ANN.password)).toMatchObject({ username: 'ann' });
    const { bind_password, ...rest } = form();
    const { ldap_open, ldap_form, bind_password_set } = await load();
    expect([ldap_open, bind_password_set]).toEqual([1, 1]);
    expect(ldap_form).toMatchObject({ ...rest, bind_password: '' });
    expect(JSON.stringify(await house.host.db.handle('settings').select())).not.toContain(bind_password);
    expect(house.host.log.text()).not.toContain(bind_password);
  });

  it('is encrypted by StartTLS where nobody has chosen, by the environment too', async () => {
    await open();
    const { encryption, ...unchosen } = form();
    const wish = { ...unchosen, host: 'localhost', ca: slapd.ca };
    expect((await house.ask(TRY, { ldap_form: wish })).data).toMatchObject({ encrypted: 1, count: 2 });
    expect(await hear(TRY, { ldap_form: unchosen })).toEqual([10011, 'tls', expect.stringMatching(/self-signed/)]);
    await house.host.close();
    await open({}, { DOCSTEAD_LDAP_HOST: 'dc1.example' });
    expect(await load()).toMatchObject({ ldap_form: { host: 'dc1.example', encryption: 'starttls' }, fixed: ['host'] });
  });

  it('that were stored before there was an encryption stay as they were, and are a choice once they are saved', async () => {
    const { encryption, ...before } = settingsFor(slapd);
    await open(before);
    const stored = async () => await house.host.db.handle('settings').where({ plugin: 'ldap', key: 'encryption' });
    expect([(await load()).ldap_form, await stored()]).toMatchObject([{ encryption: 'none' }, []]);
    expect(await house.login('ann', ANN.password)).toMatchObject({ username: 'ann' });
    expect(await hear(SAVE, { ldap_open: 1 })).toBe(0);
    expect(await stored()).toMatchObject([{ value: '"none"' }]);
    expect(await hear(SAVE, { ldap_open: 1, ldap_form: { encryption: 'starttls' } })).toEqual([10101, 'bind_password']);
  });

  it('that another has saved meanwhile are not written over by who has seen the older ones', async () => {
    await open(settingsFor(slapd));
    const seen = { name_field: 'displayName', user_field: 'uid', bind_password: '' };
    const mine = { ldap_open: 1, ldap_form: { name_field: 'sn', user_field: 'uid', bind_password: '' } };
    expect(await hear(SAVE, { ldap_open: 1, ldap_form: { name_field: 'cn' } })).toBe(0);
    const refused = await house.ask(SAVE, { ...mine, base: seen });
    expect([refused.error_code, refused.data]).toEqual([11043, { changed: { name_field: 'cn' } }]);
    expect(await load()).toMatchObject({ ldap_form: { name_field: 'cn' } });
    expect(await hear(SAVE, { ...mine, base: { ...seen, name_field: 'cn' } })).toBe(0);
    expect(await load()).toMatchObject({ ldap_form: { name_field: 'sn' } });
  });

  it('closes without asking anybody, and keeps the form', async () => {
    await open(settingsFor(slapd));
    expect(await hear(SAVE, { ldap_open: 0, ldap_form: { host: 'gone.example' } })).toBe(0);
    expect(await load()).toMatchObject({ ldap_open: 0, ldap_form: { host: '127.0.0.1' } });
    expect(await house.login('ann', ANN.password)).toBe(10210);
    expect(await hear(SAVE, { ldap_open: 1 })).toBe(0);
    expect(await house.login('ann', ANN.password)).toMatchObject({ username: 'ann' });
  });

  it('says which step failed and why, and saves nothing then', async () => {
    await open(settingsFor(slapd));
    const gone = await openDeaf();
    await gone.close();
    const hangsUp = await openDeaf((socket) => socket.end());
    const { ca } = slapd;
    const cases: [object, string, RegExp][] = [
      [{ port: gone.port }, 'connect', /ECONNREFUSED/],
      [{ host: 'nobody.invalid' }, 'connect', /ENOTFOUND|EAI_AGAIN/],
      [{ port: hangsUp.port }, 'bind', /closed/],
      [{ bind_password: 'wrong' }, 'bind', /0x31/],
      [{ version: 2 }, 'bind', /version|0x2/],
      [{ port: slapd.ldapsPort, encryption: 'ldaps' }, 'tls', /self-signed/],
      [{ port: slapd.ldapsPort, encryption: 'ldaps', ca }, 'tls', /IP|altnames/],
      [{ encryption: 'starttls' }, 'tls', /self-signed/],
      [{ encryption: 'starttls', ca }, 'tls', /IP|altnames/],
      [{ base_dn: 'ou=nowhere,dc=example,dc=com' }, 'search', /0x20/],
      [{ base_dn: `ou=machines,${BASE}` }, 'search', /nobody/],
      [{ search_filter: '(cn=*' }, 'search', /paren/i],
      [{ user_field: 'mail' }, 'search', /no entry has mail/],
    ];
    for (const [values, step, reason] of cases) {
      const sent = { ldap_open: 1, ldap_form: { ...form(), ...values } };
      expect(await hear(SAVE, sent)).toEqual([10011, step, expect.stringMatching(reason)]);
      expect(await hear(TRY, sent)).toEqual([10011, step, expect.stringMatching(reason)]);
    }
    await hangsUp.close();
    expect(await load()).toMatchObject({ ldap_open: 1, ldap_form: { ...form(), bind_password: '' } });
    const { error_message } = await house.ask(TRY, { ldap_form: { ...form(), port: gone.port } });
    expect(error_message).toMatch(/^The directory cannot be reached: .*ECONNREFUSED/);
  });

  it('encrypts by StartTLS and from the start, to a server whose certificate is good', async () => {
    await open(settingsFor(slapd));
    const { ca, port, ldapsPort } = slapd;
    for (const values of [
      { port, encryption: 'starttls' },
      { port: ldapsPort, encryption: 'ldaps' },
    ]) {
      const ldap_form = { ...form(), ...values, host: 'localhost', ca };
      expect((await house.ask(TRY, { ldap_form })).data).toMatchObject({ encrypted: 1, count: 2 });
      expect(await hear(SAVE, { ldap_open: 1, ldap_form })).toBe(0);
      expect(await house.login('ann', ANN.password)).toMatchObject({ username: 'ann' });
      expect(await house.login('bob', ANN.password)).toBe(10210);
    }
    expect((await house.ask(TRY, { ldap_form: { ...form(), encryption: 'none' } })).data).toMatchObject({
      encrypted: 0,
    });
  });

  it('is tried with a person, too, who gets no account by that', async () => {
    await open();
    const ask = (input: object) => house.ask(TRY, { ldap_form: form(), ...input });
    expect((await ask({})).data).toEqual({
      ...{ count: 2, names: expect.arrayContaining(['ann', 'bob']), encrypted: 0 },
      ...{ username: '', name: '', dn: '', account: '', uid: '0' },
    });
    const ann = { username: 'ann', password: ANN.password };
    expect((await ask(ann)).data).toMatchObject({
      ...{ username: 'ann', name: 'Ann', account: 'ann', uid: '0' },
      dn: `cn=Ann Lee,ou=people,${BASE}`,
    });
    for (const wrong of [
      { ...ann, password: 'x' },
      { ...ann, password: '' },
      { ...ann, username: 'nobody' },
    ]) {
      expect((await ask(wrong)).data).toMatchObject({ step: 'login' });
    }
    expect(await load()).toMatchObject({ ldap_open: 0, ldap_form: { host: '' } });
    expect(await house.host.db.handle('users').select('username')).toEqual([{ username: 'admin' }]);
  });

  it('sends a password that was saved to no other server and no other account', async () => {
    await open(settingsFor(slapd));
    const deaf = await openDeaf();
    const { bind_password, ...rest } = form();
    for (const values of [
      { port: deaf.port },
      { host: 'localhost' },
      { bind_dn: 'cn=other' },
      { encryption: 'starttls' },
      { ca: slapd.ca },
    ]) {
      for (const call of [TRY, SAVE]) {
        expect(await hear(call, { ldap_open: 1, ldap_form: { ...rest, ...values } })).toEqual([10101, 'bind_password']);
      }
    }
    expect(deaf.callers()).toBe(0);
    await deaf.close();
    expect(await tried({ bind_password: '', user_field: 'cn' })).toBe(0);
  });

  it('names the field that cannot be right before anybody is asked', async () => {
    await open();
    const cases: [object, string][] = [
      [{ host: '' }, 'host'],
      [{ host: 'ldap://dc.example' }, 'host'],
      [{ base_dn: '' }, 'base_dn'],
      [{ bind_password: '' }, 'bind_password'],
      [{ port: 70_000 }, 'port'],
      [{ version: 4 }, 'version'],
      [{ version: 2, encryption: 'starttls' }, 'encryption'],
      [{ user_field: 'uid)(x=' }, 'user_field'],
      [{ search_filter: '' }, 'search_filter'],
    ];
    for (const [values, field] of cases) expect(await tried(values)).toEqual([10101, field]);
  });

  it('looks for people as anybody where no service account is named', async () => {
    await open();
    const anybody = await tried({ bind_dn: '', bind_password: '' });
    expect(anybody).toEqual([10011, 'search', expect.stringMatching(/0x20|nobody/)]);
  });
});
