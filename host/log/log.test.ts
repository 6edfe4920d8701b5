import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function capture(level: 'debug' | 'info' = 'debug') {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) };
}

describe('the log', () => {
  it('writes one JSON object a line, with its level by name', () => {
    const { lines, log } = capture();
    log.warn('items: slow query', { ms: 812 });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', msg: 'items: slow query', ms: 812 });
  });

  it('keeps quiet below its level', () => {
    const { lines, log } = capture('info');
    log.debug('nothing');
    expect(lines).toEqual([]);
  });

  it('hides tokens, passwords, cookies and keys at any depth', () => {
    const { lines, log } = capture();
    log.error('failed', {
      headers: { cookie: 'docstead_session=s3cret', authorization: 'Bearer s3cret', accept: '*/*' },
      body: [{ user_token: 's3cret', new_password: 's3cret', _item_pwd: 's3cret', page_title: 'Install' }],
    });
    expect(lines[0]).not.toContain('s3cret');
    expect(lines[0]).toContain('Install');
    expect(lines[0]).toContain('*/*');
  });

  it('hides access tokens wherever they stand', () => {
    const { lines, log } = capture();
    const token = `dst_${'0af3'.repeat(16)}`;
    log.error(`git says: ${token}`, { text: `"${token}"`, rest: 'dst_report.pdf' });
    expect(lines[0]).not.toContain('0af3');
    expect(lines[0]).toContain('dst_report.pdf');
  });

  it('hides them in addresses, in messages and in errors', () => {
    const { lines, log } = capture();
    log.error('GET /api/item/info?item_id=1&user_token=s3cret', {
      url: '/server/?s=/api/page/info&api_token=s3cret',
      err: new Error('connect postgres://docs:s3cret@db:5432/docs', { cause: new Error('password=s3cret') }),
    });
    expect(lines[0]).not.toContain('s3cret');
    expect(lines[0]).toContain('item_id=1');
    expect(lines[0]).toContain('@db:5432');
  });

  it('hides what opens a door as a part of a path', () => {
    const { lines, log } = capture();
    const token = '0f'.repeat(32);
    const urls = [
      `/user/resetPasswordByUrl/${token}`,
      `https://docs.example/user/verifyEmailByUrl/${token}?x=1`,
      `/p/${token}`,
      `/api/common/qrcode?url=%2Fp%2F${token}`,
    ];
    log.error(`GET ${urls.join(' ')} failed`, { url: urls[0], err: new Error(`for ${urls[2]}`) });
    expect(lines[0]).not.toContain('0f0f');
    expect(lines[0]).toContain(
      'GET /user/resetPasswordByUrl/[hidden] https://docs.example/user/verifyEmailByUrl/[hidden]?x=1',
    );
    log.error('GET /plugins/p/editor.js /user/setting /123/456 failed');
    expect(lines[1]).toContain('GET /plugins/p/editor.js /user/setting /123/456 failed');
  });

  it('hides what it was told to hide, wherever it stands, and nothing else', () => {
    const { lines, log } = capture();
    log.hide?.('Winter2026');
    log.hide?.('Winter2026 in Rome');
    const error = new Error('535: ann:Winter2026 refused', { cause: { said: ['Winter2026'] } });
    log.error('Hello Winter2026 in Rome', {
      note: 'x-Winter2026-x',
      deep: { list: ['Winter2026', 'Winter2025'] },
      error,
    });
    expect(lines[0]).not.toMatch(/Winter2026|Rome/);
    const { msg, note, deep } = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    expect([msg, note, deep]).toEqual(['Hello [hidden]', 'x-[hidden]-x', { list: ['[hidden]', 'Winter2025'] }]);
  });

  it('keeps the stack and the code of an error', () => {
    const { lines, log } = capture();
    log.error('broke', Object.assign(new Error('gone'), { code: 'ENOENT' }));
    const { err } = JSON.parse(lines[0] ?? '') as { err: { message: string; code: string; stack: string } };
    expect(err).toMatchObject({ message: 'gone', code: 'ENOENT' });
    expect(err.stack).toContain('log.test.ts');
  });

  it('survives what refers to itself', () => {
    const { lines, log } = capture();
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    log.info('loop', loop);
    expect(lines).toHaveLength(1);
  });
});
