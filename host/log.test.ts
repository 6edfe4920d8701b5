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
