import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { providerOf } from '../server/kinds/providers.ts';
import type { KeptReport } from '../server/run/report.ts';
import { type OldSite, openOldSite } from '../testing/old-site.ts';

const KEYCLOAK = {
  ...{ protocol: 'https', host: 'id.example.com', client_id: 'wiki', client_secret: 'hidden word' },
  ...{ authorize_path: '/realms/main/protocol/openid-connect/auth', token_path: '/realms/main/t', scope: '' },
  ...{ userinfo_path: '/realms/main/protocol/openid-connect/userinfo', entrance_tips: 'Company login' },
};
const issuerOf = (form: object) => {
  const wish = providerOf(JSON.stringify({ ...KEYCLOAK, ...form }));
  return typeof wish === 'string' ? wish : (wish.values.providers as { issuer: string }[])[0]?.issuer;
};

describe('a provider of ShowDoc', () => {
  it.each([
    [{}, 'https://id.example.com/realms/main'],
    [{ protocol: 'https://', host: 'https://id.example.com/' }, 'https://id.example.com/realms/main'],
    [{ authorize_path: 'auth/realms/old/protocol/openid-connect/auth' }, 'https://id.example.com/auth/realms/old'],
    [
      { host: 'login.microsoftonline.com', authorize_path: '/tenant-1/oauth2/v2.0/authorize' },
      'https://login.microsoftonline.com/tenant-1/v2.0',
    ],
    [{ host: 'accounts.google.com', authorize_path: '/o/oauth2/v2/auth' }, 'https://accounts.google.com'],
    [
      { host: 'example.okta.com', authorize_path: '/oauth2/default/v1/authorize' },
      'https://example.okta.com/oauth2/default',
    ],
    [{ host: 'example.okta.com', authorize_path: '/oauth2/v1/authorize' }, 'https://example.okta.com'],
    [{ authorize_path: '/oauth/authorize', userinfo_path: '/api/v4/user' }, 'https://id.example.com'],
  ])('whose addresses tell its issuer is one of OpenID Connect (%j)', (form, issuer) => {
    expect(issuerOf(form)).toBe(issuer);
  });

  it.each([
    { protocol: 'http' },
    { authorize_path: '/oauth/authorize', userinfo_path: '/api/user' },
    { authorize_path: '/login/oauth/authorize' },
    { host: 'evil.example', authorize_path: '/tenant-1/oauth2/v2.0/authorize' },
    { host: 'id.example.com@evil.example' },
    { host: 'id.example.com/other' },
    { host: '' },
    { client_id: '' },
    { authorize_path: 7 },
  ])('whose addresses do not is entered by hand (%j)', (form) => {
    expect(issuerOf(form)).toBe('oauth2_by_hand');
  });

  it('asks for what OpenID Connect needs, and gives nobody a second account', () => {
    const values = (form: object) => {
      const wish = providerOf(JSON.stringify({ ...KEYCLOAK, ...form }));
      return typeof wish === 'string' ? {} : wish.values;
    };
    expect(values({ scope: 'read_user' }).providers).toMatchObject([{ scopes: 'openid profile email', provision: 0 }]);
    expect(values({ scope: 'openid groups' }).providers).toMatchObject([{ scopes: 'openid groups', link: 0 }]);
    expect(values({ client_secret: '' })).not.toHaveProperty('secrets');
    expect(providerOf('{"half')).toBe('unreadable');
    expect(providerOf('null')).toBe('unreadable');
  });
});

describe.each(testDatabases())('settings that other systems hang on, on %s', (db) => {
  let site: OldSite;
  beforeEach(async () => {
    site = await openOldSite(db);
  });
  afterEach(() => site?.close());

  const reportOf = async (options: Readonly<Record<string, string>>): Promise<KeptReport> => {
    const report = join(site.folder, 'report.json');
    await site.run({ ...options, report });
    return JSON.parse(readFileSync(report, 'utf8'));
  };
  const there = (options: Readonly<Record<string, unknown>>) =>
    site.there(async (old) => {
      for (const [option_name, value] of Object.entries(options)) {
        await old('options').where({ option_name }).delete();
        const option_value = typeof value === 'string' ? value : JSON.stringify(value);
        await old('options').insert({ option_name, option_value });
      }
    });
  const left = ({ tables }: KeptReport) =>
    Object.fromEntries(Object.entries(tables.options?.left ?? {}).map(([why, { count }]) => [why, count]));
  const sso = () => site.host.current.settings.get('sso');

  it('bring a provider of OpenID Connect, its secret sealed, and say what people have to do', async () => {
    await there({ oauth2_open: '1', oauth2_form: KEYCLOAK });
    expect((await reportOf({})).tables.options?.taken).toBeGreaterThanOrEqual(2);
    expect(sso()?.get('providers')).toEqual([]);
    const first = await reportOf({ write: 'yes' });
    expect(first.tables.options?.notes).toMatchObject({ connect_once: { count: 1 } });
    expect(sso()?.all()).toMatchObject({
      open: true,
      buttons: [{ id: 'showdoc', name: 'Company login', icon: 'key' }],
      secrets: { showdoc: 'hidden word' },
    });
    const { data } = await site.host.call('/api/user/loginByVerify', { username: 'root', password: 'correct horse' });
    const listed = await site.host.call('/api/sso/providers', {}, { token: data.user_token });
    expect(listed.data.providers).toMatchObject([
      { issuer: 'https://id.example.com/realms/main', client_id: 'wiki', has_secret: 1, provision: 0 },
    ]);
    const stored = JSON.stringify(await site.host.infra.database.knex('settings').select('*'));
    expect(stored.includes('id.example.com') && !stored.includes('hidden word')).toBe(true);
    const second = await reportOf({ write: 'yes' });
    expect(second.tables.options?.taken).toBe(0);
    expect(second.tables.options?.notes).toEqual({});
  });

  it('leave a provider of here as it is', async () => {
    await there({ oauth2_open: '1', oauth2_form: KEYCLOAK });
    const own = { id: 'own', name: 'Own', icon: 'key' };
    await sso()?.set({ buttons: [own], open: true });
    const report = await reportOf({ write: 'yes' });
    expect(left(report)).toMatchObject({ set_here: 1 });
    expect([sso()?.get('buttons'), sso()?.get('providers')]).toEqual([[own], []]);
  });

  it('say in a sentence what is done by hand, and nothing of what is off there', async () => {
    await there({
      ...{ oauth2_open: '1', oauth2_form: { ...KEYCLOAK, authorize_path: '/login/oauth/authorize' } },
      ...{ cas_open: '1', cas_form: { host: 'cas.example.com', port: '443' } },
      ...{ oss_open: '1', oss_setting: { oss_type: 's3_storage', endpoint: 's3.example.com', bucket: 'wiki' } },
    });
    const report = await reportOf({ write: 'yes' });
    expect(left(report)).toMatchObject({ oauth2_by_hand: 2, cas_by_hand: 2, s3_by_hand: 1, with_its_store: 1 });
    expect(sso()?.all()).toMatchObject({ open: false, providers: [] });
    await there({ ...{ oauth2_open: '0', cas_open: '0', oss_open: '0' }, oss_setting: { oss_type: 'qiniu' } });
    expect(left(await reportOf({}))).toMatchObject({ is_off: 3 });
    await there({ oss_open: '1' });
    const lines = (await site.run()).join('\n');
    expect(lines).toContain('DOCSTEAD_S3_ENDPOINT (that address with the bucket)');
  });
});
