import { statementsOf, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk, png } from '../testing/desk.ts';

describe.each(testDatabases())('addresses of files in a text, on %s', (db) => {
  let desk: Desk;
  let page_id: number;
  beforeAll(async () => {
    desk = await openDesk(db);
    page_id = await desk.page(await desk.item(), 'Text');
  });
  afterAll(() => desk?.host.close());

  const stored = async (page_content: string) => {
    expect((await desk.ask('owner', '/api/page/save', { page_id, page_content })).error_code).toBe(0);
    return (await desk.host.db.handle('page').where({ page_id }).first()).page_content;
  };

  it('are kept without the site, as uploads give them in either form', async () => {
    for (const legacy of [false, true]) {
      const { url } = await desk.ask('owner', '/api/page/uploadImg', { page_id }, { file: png, legacy });
      const path = url.replace('http://localhost:80', '');
      expect(path).toMatch(/^\/(?:api|server)\//);
      const text = (at: string) =>
        [`![a](${at})`, `[![b](<${at}> "x")](${at})`, `[c]: ${at}`, `<img alt="" src="${at}">`].join('\n\n');
      expect(await stored(text(url))).toBe(text(path));
      expect(await stored(text(url.replace('http://localhost:80', 'https://old.example:8443')))).toBe(text(path));
      expect(await stored(text(url.replace('http://localhost:80', 'https://old.example/docs')))).toBe(
        text(`/api/attachment/visitFile?sign=${url.slice(-32)}`),
      );
    }
  });

  it('stay as they are in words, and where they lead to files of other sites', async () => {
    const url = await desk.image('owner', { page_id });
    const foreign = `https://other.example/api/attachment/visitFile?sign=${'c'.repeat(32)}`;
    const text = `See ${url} and \`curl ${url}\`, ![](${foreign}), [x](https://other.example/a?b=visitFile).`;
    expect(await stored(text)).toBe(text);
  });

  it('are looked for where a text links to a file alone', async () => {
    const asked = async (text: string) =>
      (await statementsOf(desk.host, () => stored(text))).filter((sql) => sql.includes('upload_file')).length;
    expect(await asked('[x](https://other.example/a) and [y](https://other.example/b)')).toBe(0);
  });
});
