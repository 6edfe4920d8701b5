import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../items/server/testing/office.ts';
import openapi from '../server/index.ts';

/** As a shell sends it with `--data-binary`: nothing is encoded, and `&` is written in words. */
const COMMENTS = `<?php
/**
 * showdoc
 * @catalog cmt/user
 * @title Log in <b> _this_and_change_ "go"
 * @description log in
 * @method post
 * @url http://x/login?a=1_this_and_change_b=2
 * @header token required string tok | en
 * @param username 必选 string the whole name, 100%
 * @param pass optional string the pw
 * @return {"code":0,"list":[1]}
 * @return_param code int the state
 * @remark a note
 * of two lines
 * @number 9
 */
function login() {}
/** showdoc is named here, and nothing else */
/**
 * @title of another tool
 */
`;

describe.each(testDatabases())('scripts that people have, on %s', (db) => {
  let office: Office;
  let pair: string;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db, [openapi]);
    item_id = await office.item();
    const { api_key, api_token } = (await office.ask('owner', '/api/item/getKey', { item_id })).data;
    pair = `api_key=${api_key}&api_token=${api_token}`;
  });
  afterAll(() => office?.host.close());

  /** Form posts to the older address, the key behind all else. */
  const post = (call: string, body: string) =>
    office.host.inject({
      method: 'POST',
      url: `/server/index.php?s=/api/open/${call}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      payload: body,
    });
  const pageOf = async (page_title: string) => {
    const fields = new URLSearchParams(`${pair}&page_title=${encodeURIComponent(page_title)}`);
    return (await office.ask('guest', '/api/open/getPage', Object.fromEntries(fields))).data;
  };

  it('comments become pages, and a second run changes nothing', async () => {
    const body = `from=shell&content=${COMMENTS}&${pair}`;
    const answer = await post('fromComments', body);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe('Success\n');
    const page = await pageOf('Log in <b> & "go"');
    expect(page).toMatchObject({ s_number: '9', author_username: 'API' });
    for (const part of [
      'http://x/login?a=1&b=2',
      'tok \\| en',
      'the whole name, 100%',
      '"code": 0',
      'a note\nof two lines',
    ])
      expect(page.page_content).toContain(part);
    expect(page.page_content).toMatch(/\| username \| string \| Yes \|/);
    expect(page.page_content).toMatch(/\| pass \| string \| No \|/);
    expect((await post('fromComments', body)).body).toBe('Success\n');
    const history = await office.ask('owner', '/api/page/history', { page_id: page.page_id });
    expect(history.data).toEqual([]);
    expect((await post('fromComments', `content=int main;&${pair}`)).body).toMatch(/^Nothing to write/);
  });

  it('dumps of a database become one page for each table, columns in order', async () => {
    const body = [
      'from=shell&table_info=TABLE_NAME\tTABLE_COMMENT\tENGINE\nusers\tuser | table\tInnoDB\norders\tNULL\tNULL\n',
      '&table_detail=T\tC\tD\tN\tTY\tCM\nusers\tid\tNULL\tNO\tint(11)\tthe id\nusers\tna_me\tx\tYES\tvarchar(20)\tnick_this_and_change_name\\nlong\n',
      '&table_index=T\tINDEX_NAME\tCOLUMN_NAME\nusers\tPRIMARY\tid\n',
      `&cat_name=DB/main&s_number=3&${pair}`,
    ].join('');
    const answer = await post('updateDbItem', body);
    expect(answer.body).toBe('Success\n');
    expect((await pageOf('users')).page_content).toBe(`- user | table

##### Columns

| Column | Type | Nullable | Default | Note |
| --- | --- | --- | --- | --- |
| id | int(11) | No |  | the id |
| na_me | varchar(20) | Yes | x | nick\\&name<br>long |

##### Indexes

| INDEX_NAME | COLUMN_NAME |
| --- | --- |
| PRIMARY | id |

##### About the table

| Property | Value |
| --- | --- |
| ENGINE | InnoDB |
`);
    expect((await pageOf('orders')).page_content.trim()).toBe('');
    expect((await post('updateDbItem', `table_info=T\tC\n&${pair}`)).json().error_code).toBe(10101);
  });

  it('a wrong pair is told as a failure, and one locked page does not hold up the others', async () => {
    const wrong = await post('fromComments', `content=${COMMENTS}&api_key=x&api_token=y`);
    expect(wrong.json()).toMatchObject({ error_code: 10306 });
    const { page_id } = await pageOf('users');
    await office.ask('owner', '/api/page/setLock', { page_id, item_id });
    const body = (note: string) => `table_info=T\tC\nusers\t${note}\nlast\t${note}\n&cat_name=DB/main&${pair}`;
    expect((await post('updateDbItem', body('new'))).json().error_code).toBe(11203);
    expect((await pageOf('last')).page_content).toBe('- new\n');
    expect((await pageOf('users')).page_content).toContain('user | table');
  });

  it('names that fit no page are refused by name, and the pages beside them are written', async () => {
    const block = (title: string, catalog: string) => `/** showdoc\n * @title ${title}\n * @catalog ${catalog}\n */\n`;
    const long = block('b'.repeat(501), 'cmt') + block('Beside the long one', 'cmt');
    expect((await post('fromComments', `content=${long}&${pair}`)).json()).toMatchObject({
      ...{ error_code: 10101, error_message: expect.stringMatching(/at most 500 .*“b{40}…”/) },
    });
    expect((await pageOf('Beside the long one')).page_title).toBe('Beside the long one');
    const deep = block('In a long catalog', 'c'.repeat(256)) + block('Beside that', 'cmt');
    expect((await post('fromComments', `content=${deep}&${pair}`)).json().error_message).toContain('“ccc');
    expect((await pageOf('Beside that')).page_title).toBe('Beside that');
    const table = await post('updateDbItem', `table_info=T\tC\n${'t'.repeat(501)}\tx\n&${pair}`);
    expect(table.json().error_code).toBe(10101);
  });
});
