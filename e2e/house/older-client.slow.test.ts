import { createTestHost, housePlugins, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, setUpSite, signUp } from '../../plugins/accounts/testing.ts';
import * as shapes from './older-shapes.ts';

/** What the web client of a server of the same API sends from its start to a saved page, and the types that it reads. */

type Encoding = 'form' | 'json' | 'multipart';
type Fields = Readonly<Record<string, string>>;

const BOUNDARY = 'older-client';
const END = `--${BOUNDARY}--`;
const bodies = {
  form: (fields: Fields) => new URLSearchParams(fields).toString(),
  json: (fields: Fields) => JSON.stringify(fields),
  multipart: (fields: Fields) => {
    const part = ([name, value]: [string, string]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    return `${Object.entries(fields).map(part).join('')}${END}\r\n`;
  },
} as const;
const types = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
} as const;

describe.each(testDatabases())('an existing client, on %s', (db) => {
  let host: TestHost;
  let token: string;
  beforeAll(async () => {
    const plugins = await housePlugins('accounts', 'items', 'files');
    host = await createTestHost({ db, plugins, settings: { accounts: { captcha: 'never' } } });
    await setUpSite(host);
    token = (await signUp(host, 'alice')).token;
  });
  afterAll(() => host.close());

  /** Nearly every call carries the token as a field, and a visit password that is none. */
  async function send(call: string, fields: Fields, encoding: Encoding) {
    const payload = bodies[encoding]({ ...fields, user_token: token, _item_pwd: 'null' });
    const url = `/server/index.php?s=/api/${call}`;
    return host.inject({ method: 'POST', url, payload, headers: { 'content-type': types[encoding] } });
  }
  async function ask(call: string, fields: Fields = {}, encoding: Encoding = 'form') {
    const answer = (await send(call, fields, encoding)).json();
    expect([call, answer.error_code, answer.error_message]).toEqual([call, 0, undefined]);
    return answer.data;
  }
  /** Every field of before, of the same type; more of them do no harm. */
  function hasShape(data: unknown, shape: shapes.Shape, at = ''): void {
    if (typeof shape === 'string') expect([at, typeof data]).toEqual([at, shape]);
    else if (Array.isArray(shape)) {
      expect([at, Array.isArray(data)]).toEqual([at, true]);
      for (const [index, one] of (data as unknown[]).entries()) hasShape(one, shape[0] ?? {}, `${at}[${index}]`);
    } else {
      for (const [name, kind] of Object.entries(shape)) {
        hasShape((data as Record<string, unknown>)[name], kind, `${at}.${name}`);
      }
    }
  }
  const unknown = async (call: string): Promise<void> => {
    const { statusCode, body } = await send(call, {}, 'form');
    expect([call, statusCode, JSON.parse(body).error_code]).toEqual([call, 404, 10404]);
  };

  it('is told silently of calls that are not there', async () => {
    for (const call of ['agent/config', 'user/oauthInfo', 'ScriptCron/run', 'publicSquare/checkEnabled']) {
      await unknown(call);
    }
    await unknown('message/getUnread');
  });

  it('comes to the log-in page and logs in', async () => {
    const url = '/server/index.php?s=/api/user/info';
    expect((await host.inject({ method: 'POST', url, payload: {} })).json().error_code).toBe(10102);
    hasShape(await ask('common/createCaptcha'), shapes.captcha);
    hasShape(await ask('common/homePageSetting'), shapes.home);
    hasShape(await ask('common/version'), { version: 'string' });
    const { captcha_id } = await ask('common/createCaptcha');
    const picture = (id: string) => host.inject(`/server/index.php?s=/api/common/showCaptcha${id}`);
    expect((await picture(`&captcha_id=${captcha_id}`)).headers['content-type']).toContain('image/');
    expect((await picture('')).statusCode).toBe(404);
    const login = { username: 'alice', password: PASSWORD, captcha: '', captcha_id: '', redirect_login: 'false' };
    hasShape(await ask('user/loginByVerify', login), shapes.loggedIn);
  });

  it.each(['before', 'behind'])('uploads an attachment, with its fields %s the file', async (place) => {
    const item_id = String((await ask('item/add', { item_name: 'Files', item_type: '1' })).item_id);
    const { page_id } = await ask('page/save', { item_id, page_title: 'One', page_content: 'x', page_id: '0' });
    const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n`;
    const fields = bodies.multipart({ item_id, page_id: String(page_id), _item_pwd: 'null', user_token: token });
    const payload = place === 'behind' ? file + fields : fields.replace(END, file + END);
    const url = '/server/index.php?s=/api/page/upload';
    const sent = await host.inject({ method: 'POST', url, payload, headers: { 'content-type': types.multipart } });
    expect(sent.json()).toEqual({ success: 1, url: expect.stringContaining('/server/index.php?s=/api/attachment/') });
    const list = await ask('page/uploadList', { page_id: String(page_id) });
    expect(list).toMatchObject([{ display_name: 'a.txt', url: sent.json().url }]);
  });

  describe.each(['form', 'json', 'multipart'] as const)('with %s bodies', (encoding) => {
    const call = (name: string, fields: Fields = {}) => ask(name, fields, encoding);
    const add = async (fields: Fields) => String((await call('item/add', fields)).item_id);

    it('lists its projects, after its groups', async () => {
      for (const name of ['itemGroup/getList', 'item_group/getList', 'ItemGroup/getlist']) {
        expect(await call(name)).toEqual([]);
      }
      hasShape(await call('user/info', { redirect_login: 'false' }), shapes.userInfo);
      await add({ item_name: 'Mine', item_type: '1', password: '' });
      const listed = await call('item/myList', { item_group_id: 'undefined', original: '0' });
      expect(listed.length).toBeGreaterThan(0);
      hasShape(listed, [shapes.listed]);
    });

    it('opens a project, its first page, and the editor, locks and saves', async () => {
      const item_id = await add({ item_name: 'Guide', item_type: '1', item_group_ids: '3,777', allow_comment: '1' });
      const cat_id = await call('catalog/save', { item_id, cat_name: 'First', parent_cat_id: '0', s_number: 'null' });
      expect(typeof cat_id).toBe('number');
      const fields = { item_id, cat_id: String(cat_id), page_title: 'A & B', page_id: '0', is_urlencode: '1' };
      const made = await call('page/save', { ...fields, page_content: encodeURIComponent('<b> 100% "x"') });
      expect(typeof made.page_id).toBe('number');
      const page_id = String(made.page_id);

      const opened = await call('item/info', { item_id, keyword: '', default_page_id: page_id, page_id: 'undefined' });
      hasShape(opened, shapes.item);
      expect(opened).toMatchObject({ default_page_id: page_id, default_cat_id3: cat_id });
      const page = await call('page/info', { page_id, unique_key: 'undefined', with_path: 'null' });
      hasShape(page, shapes.page);
      expect(page).toMatchObject({ page_title: 'A & B', page_content: '&lt;b&gt; 100% &quot;x&quot;' });

      hasShape(await call('catalog/catListName', { item_id }), [shapes.catalog]);
      hasShape(await call('page/isLock', { page_id, item_id }), shapes.lock);
      hasShape(await call('page/setLock', { page_id, item_id, lock_to: 'undefined' }), { id: 'number' });
      expect(await call('page/isLock', { page_id, item_id })).toMatchObject({ lock: 1, is_cur_user: 1 });
      const saved = await call('page/save', { ...fields, page_id, page_content: '100%25+of+it+%', is_notify: 'null' });
      hasShape(saved, shapes.savedPage);
      expect(saved.page_content).toBe('100% of it %');
      hasShape(await call('page/history', { page_id }), [shapes.version]);

      const found = await call('item/search', { item_id, keyword: '100' });
      hasShape(found, shapes.found);
      expect(found.pages).toHaveLength(1);
      const searched = await call('item/info', { item_id, keyword: '100' });
      hasShape(searched.menu.pages, [shapes.searchedPage]);
      expect(searched.menu.pages).toHaveLength(1);
    });

    it('finds a page in a new single-page project, and parameters in one of the API client', async () => {
      const single = await add({ item_name: 'Leaflet', item_type: '2' });
      const { menu, item_type } = await call('item/info', { item_id: single });
      expect([item_type, menu.pages.length]).toEqual(['2', 1]);
      const item_id = await add({ item_name: 'Calls', item_type: '3' });
      hasShape((await call('item/info', { item_id })).global_param, shapes.parameters);
    });

    it('saves a draft that a guest does not see', async () => {
      const item_id = await add({ item_name: 'Public', item_type: '1' });
      const fields = { page_id: '', item_id, page_title: 'Secret', page_content: 'draft', is_draft: '1' };
      const { page_id } = await call('page/save', fields);
      expect((await call('page/info', { page_id: String(page_id) })).is_draft).toBe('1');
      const guest = await host.inject(`/server/index.php?s=/api/page/info&page_id=${page_id}`);
      expect(guest.json().error_code).toBe(10101);
    });

    it('is led to the password gate, and does not lose its session by it', async () => {
      const item_id = await add({ item_name: 'Closed', item_type: '1', password: 'open sesame' });
      const url = `/server/index.php?s=/api/item/info&item_id=${item_id}`;
      expect((await host.inject(url)).json().error_code).toBe(10303);
      expect((await host.inject(`${url}&_item_pwd=null`)).json().error_code).toBe(10303);
      expect((await host.inject(`${url}&_item_pwd=open%20sesame`)).json().error_code).toBe(0);
      const wrong = (await send('item/delete', { item_id, password: 'wrong' }, encoding)).json();
      expect(wrong.error_code).toBe(10208);
      expect((await call('user/info')).username).toBe('alice');
    });
  });
});
