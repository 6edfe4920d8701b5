import { describe, expect, it } from 'vitest';
import { bind, TestBrowser } from '../testing/browser.ts';
import { ACCOUNT, type Sent } from '../testing/fake-wechat.ts';
import { closeSites, ENTERED, openSite, type WechatSite } from '../testing/site.ts';
import { padded, sealed, sealedBytes, sha1Of } from '../testing/wechat-cipher.ts';

closeSites();

const ANN = 'oAnn';

/** A message with this text in the place of what is encrypted, rightly signed. */
function signedBody(
  { wechat }: WechatSite,
  Encrypt: string,
  body = `<xml><Encrypt><![CDATA[${Encrypt}]]></Encrypt></xml>`,
) {
  const [timestamp, nonce] = [String(wechat.now()), 'nonce'];
  const msg_signature = sha1Of(ACCOUNT.token, timestamp, nonce, Encrypt);
  return { query: new URLSearchParams({ timestamp, nonce, msg_signature }).toString(), body };
}

const changed = ({ query, body }: Sent, fields: Readonly<Record<string, string>>): Sent => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(fields)) next.set(name, value);
  return { query: next.toString(), body };
};

async function opened() {
  const site = await openSite();
  await bind(site, site.ann.token, ANN);
  const browser = new TestBrowser(site);
  const scene = await browser.code();
  const message = () => site.wechat.message({ MsgType: 'event', Event: 'SCAN', EventKey: scene }, ANN);
  const status = async (sent: Sent) => (await site.wechat.send(site.callback, sent)).status;
  /** Nobody has scanned it by any of these. */
  const isUntouched = async () => (await browser.status(scene)).data.number === '';
  return { site, browser, scene, message, status, isUntouched };
}

describe('the callback', () => {
  it('answers the official account’s console, and nobody else', async () => {
    const { site } = await opened();
    await site.wechat.verify(site.callback);
    for (const query of [
      '',
      'echostr=1',
      'signature=&timestamp=&nonce=&echostr=1',
      'signature=a&signature=b&echostr=1',
    ]) {
      const answer = await site.host.inject(`/api/wechat/callback?${query}`);
      expect([answer.statusCode, answer.body]).toEqual([403, '']);
    }
    site.wechat.account = { ...ACCOUNT, token: 'another' };
    await expect(site.wechat.verify(site.callback)).rejects.toThrow('403');
    site.wechat.account = ACCOUNT;
    await site.save({ ...ENTERED, token: '' });
    site.wechat.account = { ...ACCOUNT, token: '' };
    await expect(site.wechat.verify(site.callback)).rejects.toThrow('403');
  });

  it('refuses signatures that are missing, wrong, or of another message', async () => {
    const { site, message, status, isUntouched } = await opened();
    const { query, body } = message();
    const asked = new URLSearchParams(query);
    asked.delete('msg_signature');
    expect(await status({ query: '', body })).toBe(403);
    expect(await status({ query: asked.toString(), body })).toBe(403);
    expect(await status(changed({ query, body }, { msg_signature: 'f'.repeat(40) }))).toBe(403);
    expect(await status(changed({ query, body }, { nonce: 'another' }))).toBe(403);
    expect(await status({ query, body: message().body })).toBe(403);
    site.wechat.account = { ...ACCOUNT, token: 'another' };
    expect(await status(message())).toBe(403);
    expect(await isUntouched()).toBe(true);
  });

  it('refuses what was signed more than five minutes ago, or for later', async () => {
    const { site, message, status, isUntouched } = await opened();
    const { host, wechat } = site;
    for (const off of [-301, 301]) {
      wechat.now = () => host.clock.seconds() + off;
      expect(await status(message())).toBe(403);
    }
    for (const timestamp of ['', '-1', '1e9', 'NaN', '9'.repeat(40)]) {
      const Encrypt = sealed(ACCOUNT, '<xml></xml>');
      const msg_signature = sha1Of(ACCOUNT.token, timestamp, 'n', Encrypt);
      const query = new URLSearchParams({ timestamp, nonce: 'n', msg_signature }).toString();
      expect(await status({ query, body: `<xml><Encrypt>${Encrypt}</Encrypt></xml>` })).toBe(403);
    }
    expect(await isUntouched()).toBe(true);
    wechat.now = () => host.clock.seconds() - 300;
    expect(await status(message())).toBe(200);
    expect(await isUntouched()).toBe(false);
  });

  it('refuses messages in the clear, whoever has signed them', async () => {
    const { site, scene, status, isUntouched } = await opened();
    const clear = `<xml><ToUserName>gh</ToUserName><FromUserName>${ANN}</FromUserName><CreateTime>1</CreateTime><MsgType>event</MsgType><Event>SCAN</Event><EventKey>${scene}</EventKey></xml>`;
    expect(await status(signedBody(site, '', clear))).toBe(403);
    expect(await status(signedBody(site, '', clear.replace('<xml>', '<xml><Encrypt></Encrypt>')))).toBe(403);
    expect(await isUntouched()).toBe(true);
  });

  it('refuses messages for another account, and those of another key', async () => {
    const { site, message, status, isUntouched } = await opened();
    for (const other of [{ appId: 'wxOther' }, { appId: '' }, { aesKey: 'b'.repeat(43) }]) {
      site.wechat.account = { ...ACCOUNT, ...other };
      expect(await status(message())).toBe(403);
    }
    site.wechat.account = ACCOUNT;
    await site.save({ ...ENTERED, aes_key: '' });
    expect(await status(message())).toBe(403);
    expect(await isUntouched()).toBe(true);
  });

  it('answers what it cannot read without an error of its own', async () => {
    const { site, status, isUntouched } = await opened();
    const bodies = [
      '',
      'x',
      '{}',
      '<xml>',
      '<!DOCTYPE xml [<!ENTITY e "x">]><xml><Encrypt>&e;</Encrypt></xml>',
      '\u0000\uffff',
    ];
    for (const body of bodies) expect(await status(signedBody(site, '', body))).toBe(400);
    const damaged = [
      'x',
      '====',
      'AAAA',
      sealedBytes(ACCOUNT.aesKey, Buffer.alloc(64)),
      sealedBytes(ACCOUNT.aesKey, padded(Buffer.alloc(64, 255))),
    ];
    for (const Encrypt of damaged) expect(await status(signedBody(site, Encrypt))).toBe(403);
    expect(await status(signedBody(site, 'x', `<xml><A>${'x'.repeat(70_000)}</A></xml>`))).toBe(413);
    // What WeChat itself has written in another form is heard, and nothing comes of it.
    for (const text of ['', 'text', '<xml><A><B>1</B></A></xml>', '<!DOCTYPE x><xml></xml>', '<xml></xml>']) {
      const answer = await site.wechat.send(site.callback, signedBody(site, sealed(ACCOUNT, text)));
      expect([answer.status, answer.body]).toEqual([200, 'success']);
    }
    const odd = { MsgType: 'event', Event: 'SCAN', EventKey: `${'a'.repeat(31)}\u0000`, MsgId: '__proto__' };
    expect(await status(site.wechat.message(odd, '\ud83d\ude00'.repeat(200)))).toBe(200);
    expect(await isUntouched()).toBe(true);
  });

  it('does what a message asks for once, and answers it alike when it is sent again', async () => {
    const { site, browser, scene } = await opened();
    const { wechat, callback } = site;
    await wechat.scan(callback, scene, ANN);
    const { number } = (await browser.status(scene)).data;
    const wrong = String((Number(number) + 1) % 10_000).padStart(4, '0');
    const sent = wechat.message({ MsgType: 'text', Content: wrong, MsgId: '77' }, ANN);
    const again = wechat.message({ MsgType: 'text', Content: wrong, MsgId: '77' }, ANN);
    const heard = [
      await wechat.send(callback, sent),
      await wechat.send(callback, sent),
      await wechat.send(callback, again),
    ];
    expect(heard.map((one) => wechat.read(one, ANN))).toEqual(
      Array(3).fill(expect.stringContaining('You have 2 tries left.')),
    );
    expect(await wechat.say(callback, ANN, wrong)).toContain('You have one try left.');
    const right = wechat.message({ MsgType: 'text', Content: number, MsgId: '78' }, ANN);
    expect(wechat.read(await wechat.send(callback, right), ANN)).toContain('Confirmed.');
    expect(wechat.read(await wechat.send(callback, right), ANN)).toContain('Confirmed.');
    expect((await browser.logIn(scene)).error_code).toBe(0);
  });

  it('lets no text of another write a link into a reply', async () => {
    const { site } = await opened();
    await site.host.db.write(({ handle }) =>
      handle('users').where({ uid: site.ann.uid }).update({ username: '<a href="//x">]]></Content>' }),
    );
    const text = await site.wechat.scan(site.callback, await new TestBrowser(site).code(), ANN);
    expect(text).not.toMatch(/[<>]/);
    expect(text).toContain('a href="//x"');
  });
});
