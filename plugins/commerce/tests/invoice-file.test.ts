import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { closeMailServers, type MailServer, openMailServer } from '../../accounts/tests/mail-server.ts';
import { type Billing, openBilling, PDF, SITE } from '../testing/billing.ts';

closeMailServers();
let desk: Billing;
afterEach(() => desk?.host.close());

const DAY = 86_400;
const XML = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const setUrl = (id: number, file_url: string) => desk.ask(desk.root, '/api/invoice/setFileUrl', { id, file_url });
const kept = async (content: Buffer | string = PDF): Promise<string> => (await desk.upload(content)).data.file_url;
const seen = async (url: string) => {
  const { statusCode, headers, rawPayload, payload } = await desk.host.inject({ url });
  const isFile = !String(headers['content-type']).startsWith('application/json');
  return { statusCode, headers, bytes: rawPayload, code: isFile ? 0 : JSON.parse(payload).error_code };
};

describe.each(testDatabases())('the file of an invoice, on %s', (db) => {
  it('is opened by whoever has its address, and always to be saved', async () => {
    desk = await openBilling(db);
    const id = await desk.invoice(desk.ada);
    const file_url = await kept();
    expect(file_url).toMatch(/^\/api\/invoice\/file\?sign=[0-9a-f]{32}\.pdf$/);
    expect((await seen(file_url)).code).toBe(10101);
    expect((await setUrl(id, file_url)).error_code).toBe(0);
    expect((await desk.history(desk.ada))[0].file_url).toBe(file_url);
    const { bytes, headers } = await seen(file_url);
    expect(bytes).toEqual(PDF);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
      'content-disposition': expect.stringMatching(new RegExp(`^attachment; filename="?invoice-${id}\\.pdf"?`)),
    });
    const xml = await kept(XML);
    await setUrl(id, xml);
    expect((await seen(xml)).headers).toMatchObject({
      ...{ 'content-type': 'application/xml', 'content-disposition': expect.stringMatching(/^attachment/) },
    });
    // What it was before is nobody's any more.
    expect((await seen(file_url)).code).toBe(10101);
  });

  it('is not opened by a sign that is guessed or bent', async () => {
    desk = await openBilling(db);
    await setUrl(await desk.invoice(desk.ada), 'https://tax.example/1');
    for (const sign of ['0'.repeat(32), `${'0'.repeat(32)}.pdf`, '../../etc/passwd', '%', '..%2f', "' OR ''='"])
      expect((await seen(`/api/invoice/file?sign=${encodeURIComponent(sign)}`)).code).toBe(10101);
  });

  it('is PDF, OFD, XML, PNG or JPEG of at most 10 MiB', async () => {
    desk = await openBilling(db);
    for (const content of ['<!doctype html>', '', 'MZ', Buffer.concat([PDF, Buffer.alloc(10 * 2 ** 20)])])
      expect((await desk.upload(content)).error_code).toBe(10101);
    expect((await desk.upload(Buffer.concat([PDF, Buffer.alloc(10 * 2 ** 20 - PDF.length)]))).error_code).toBe(0);
  });

  it('is one that was uploaded and is no other invoice’s, or an https address; or none', async () => {
    desk = await openBilling(db);
    const [one, two] = [await desk.invoice(desk.ada), await desk.invoice(desk.bob)];
    const path = await kept();
    expect((await setUrl(one, ` ${SITE}${path} `)).error_code).toBe(0);
    expect((await desk.history(desk.ada))[0].file_url).toBe(path);
    expect((await setUrl(two, path)).error_code).toBe(10101);
    expect((await setUrl(one, path)).error_code).toBe(0);
    const wrong = [
      ...[
        'javascript:alert(1)',
        'http://tax.example/1',
        '//tax.example/1',
        '/user/setting',
        'https://a:b@tax.example/',
      ],
      ...[
        `/api/invoice/file?sign=${'0'.repeat(32)}.pdf`,
        'https://tax.example/ "x',
        `https://tax.example/${'a'.repeat(480)}1`,
      ],
      ...['https://', `${path}x`, 'https:\\\\tax.example'],
    ];
    for (const file_url of wrong)
      expect([file_url, (await setUrl(two, file_url)).error_code]).toEqual([file_url, 10101]);
    expect((await setUrl(two, 'https://tax.example/invoice?id=1')).error_code).toBe(0);
    expect((await setUrl(two, '')).error_code).toBe(0);
    expect((await desk.history(desk.bob))[0].file_url).toBe('');
    expect((await setUrl(99, '')).error_code).toBe(10101);
  });

  it('goes after a day where no invoice has it', async () => {
    desk = await openBilling(db);
    const [lost, tied] = [await kept(), await kept()];
    await setUrl(await desk.invoice(desk.ada), tied);
    const names = () => readdirSync(join(desk.host.dataDir, 'blobs', 'commerce')).toSorted();
    const signOf = (url: string) => url.slice(url.indexOf('=') + 1);
    await desk.rest();
    expect(names()).toEqual([lost, tied].map(signOf).toSorted());
    // The store keeps the time of the machine.
    desk.host.clock.advance(Math.floor(Date.now() / 1000) - desk.host.clock.seconds() + 2 * DAY);
    await desk.rest();
    expect(names()).toEqual([signOf(tied)]);
  });
});

describe.each(testDatabases())('an invoice by mail, on %s', (db) => {
  let server: MailServer;
  const send = (id: number) => desk.ask(desk.root, '/api/invoice/sendEmail', { id });
  const open = async () => {
    server = await openMailServer();
    desk = await openBilling(db, { mail: server.settings });
  };

  it('goes to its address with a link to the file, and counts', async () => {
    await open();
    const id = await desk.invoice(desk.ada, { invoice_title: 'Say <b>"Hi"</b> & =1+1' });
    const file_url = await kept();
    await setUrl(id, file_url);
    for (let times = 1; times <= 2; times += 1) {
      expect((await send(id)).error_code).toBe(0);
      expect((await desk.history(desk.ada))[0]).toMatchObject({ status: '2', status_text: 'Sent', send_times: times });
    }
    await desk.rest();
    const [letter, again] = server.received;
    expect([letter?.to, again?.to]).toEqual([['books@example.com'], ['books@example.com']]);
    expect(letter?.head).toContain('Subject: Your invoice: Say <b>"Hi"</b> & =1+1');
    expect(letter?.body).toContain(`${SITE}${file_url}`);
    expect(letter?.body).toContain('99.00 yuan');
    expect(letter?.body).toContain('Say &lt;b&gt;&quot;Hi&quot;&lt;/b&gt; &amp; =1+1');
  });

  it('needs a file, and a site that sends mail, and says nothing was sent where it was not', async () => {
    await open();
    const id = await desk.invoice(desk.ada);
    expect([(await send(id)).error_message, (await send(99)).error_message]).toEqual([
      'There is no file for this invoice, or it is none that can be sent: PDF, OFD, XML, PNG or JPEG.',
      'There is no such invoice.',
    ]);
    await setUrl(id, 'https://tax.example/1');
    await desk.host.infra.settings.set('accounts', { mail_open: false });
    expect((await send(id)).error_message).toBe('This site sends no mail. Set up the mail server first.');
    expect((await desk.history(desk.ada))[0]).toMatchObject({ status: '0', send_times: 0 });
  });
});
