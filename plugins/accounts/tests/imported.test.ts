import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../testing.ts';
import { FORMS } from './hashes.ts';
import { closeSites, openSite } from './site.ts';

closeSites();
const LOGIN = '/api/user/loginByVerify';
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe.each(testDatabases())('passwords that come from elsewhere, on %s', (db) => {
  async function open() {
    const host = await openSite({ db });
    const stored = async (username: string): Promise<string> =>
      (await host.db.handle('users').where({ username }).first('password')).password;
    const keep = (username: string, password: string) =>
      host.db.write(({ handle }) => handle('users').where({ username }).update({ password }));
    const login = async (username: string, password = PASSWORD) =>
      (await host.call(LOGIN, { username, password })).error_code;
    const importFile = async (lines: readonly unknown[], more: Record<string, string> = {}) => {
      const folder = mkdtempSync(join(tmpdir(), 'users-'));
      folders.push(folder);
      const file = join(folder, 'users.jsonl');
      writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
      const command = host.current.commands.get('users-import')?.value;
      return (await command?.run({ file, ...more }, host.system())) ?? [];
    };
    return { host, stored, keep, login, importFile };
  }

  it.each(Object.entries(FORMS))('of the form %s log in, and are ours from then on', async (_, form) => {
    const { host, stored, keep, login } = await open();
    await signUp(host, 'ann');
    await signUp(host, 'bob');
    const [bob] = [await stored('bob'), await keep('ann', form)];
    expect(await login('ann', 'a wrong one')).toBe(10210);
    expect(await stored('ann')).toBe(form);
    expect(await login('ann')).toBe(0);
    expect(await stored('ann')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect([await login('ann'), await login('ann', form), await stored('bob')]).toEqual([0, 10210, bob]);
  });

  it('of an unknown shape let nobody in, with whatever is typed', async () => {
    const { host, keep, login } = await open();
    await signUp(host, 'ann');
    await keep('ann', `plain:${PASSWORD}`);
    expect([await login('ann'), await login('ann', `plain:${PASSWORD}`)]).toEqual([10210, 10210]);
  });

  it('are never put over one that was changed meanwhile', async () => {
    const { host, stored, keep, login } = await open();
    await signUp(host, 'ann');
    await keep('ann', FORMS.bcrypt);
    const { heavy } = host.infra;
    const run = heavy.run.bind(heavy);
    let runs = 0;
    // The second piece of work of this login hashes anew: the change falls in between.
    Object.assign(heavy, {
      run: async (...args: Parameters<typeof run>) => {
        runs += 1;
        if (runs === 2) await keep('ann', FORMS['salted MD5']);
        return run(...args);
      },
    });
    try {
      expect(await login('ann')).toBe(0);
    } finally {
      Object.assign(heavy, { run });
    }
    expect([runs, await stored('ann')]).toEqual([2, FORMS['salted MD5']]);
  });

  it('are asked for again before something that matters', async () => {
    const { host, keep } = await open();
    const { token } = await signUp(host, 'ann');
    await keep('ann', FORMS['salted MD5']);
    const change = async (password: string) =>
      (await host.call('/api/user/resetPassword', { password, new_password: 'another good one' }, { token }))
        .error_code;
    expect([await change('a wrong one'), await change(PASSWORD)]).toEqual([10208, 0]);
  });

  it('are imported from a file, with counts alone until it is told to write', async () => {
    const { host, login, importFile } = await open();
    await signUp(host, 'taken');
    const lines = [
      { username: 'ann', email: 'ann@example.com', name: 'Ann', password_hash: FORMS['salted MD5'] },
      { username: 'bob@example.com', password_hash: FORMS.bcrypt },
      { username: 'carl', email: 'carl@example.com', email_verify: true, password_hash: '' },
      { username: 'TAKEN', password_hash: FORMS['plain MD5'] },
      '',
      { username: 'ANN', password_hash: FORMS['plain MD5'] },
      { username: 'dora', password_hash: 'secret' },
      { username: 'x', password_hash: FORMS['plain MD5'] },
      { username: 'eve', groupid: 1, password_hash: FORMS['plain MD5'] },
      { username: 'api', password_hash: '' },
      { username: 'fay', email: 'Carl@example.com', email_verify: true, password_hash: '' },
      '[1]',
      'no JSON',
    ];
    const told = await importFile(lines);
    expect(told.slice(-2)).toEqual([
      'To be added: 3. Here already, and left as they are: 1. Refused: 8.',
      'Nothing was written: --write yes adds them.',
    ]);
    expect(told.slice(0, -2).map((line) => line.split(':')[0])).toEqual(
      [6, 7, 8, 9, 10, 11, 12, 13].map((number) => `Line ${number}`),
    );
    expect(told.join('\n')).not.toContain(FORMS['plain MD5']);
    expect(await login('ann')).toBe(10210);
    expect((await importFile(lines, { write: 'yes' })).at(-1)).toBe(
      'Added: 3. Here already, and left as they are: 1. Refused: 8.',
    );
    expect([await login('ann'), await login('bob@example.com'), await login('carl', '')]).toEqual([0, 0, 10101]);
    const rows = host.db.handle('users').whereIn('username', ['ann', 'carl', 'taken', 'eve']).orderBy('username');
    expect(await rows.select('username', 'name', 'email', 'groupid')).toEqual([
      { username: 'ann', name: 'Ann', email: 'ann@example.com', groupid: 2 },
      { username: 'carl', name: '', email: 'carl@example.com', groupid: 2 },
      { username: 'taken', name: '', email: '', groupid: 2 },
    ]);
    expect((await importFile(lines, { write: 'yes' })).at(-1)).toBe(
      'Added: 0. Here already, and left as they are: 4. Refused: 8.',
    );
  });

  it('are imported to no site that has no administrator, and by no other word than yes', async () => {
    const { importFile } = await open();
    await expect(importFile([], { write: 'true' })).rejects.toThrow('--write yes');
    const bare = await openSite({ db, bare: true });
    const command = bare.current.commands.get('users-import')?.value;
    await expect(command?.run({ file: 'x' }, bare.system())).rejects.toThrow('no user yet');
  });
});
