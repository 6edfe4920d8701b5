import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originOf, type Started, start } from '../testing/process.ts';

/** The three commands as the operator runs them, beside a server of all plugins that goes on writing. */

const dir = mkdtempSync(join(tmpdir(), 'docstead-archives-'));
const data = join(dir, 'data');
const KILLS = 8;
const LIMIT = 180_000;

const run = (args: readonly string[], DATA_DIR = data): Started => start({ DATA_DIR }, { args, cwd: dir });

async function ask(origin: string, path: string, form: Record<string, string>) {
  const answer = await fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  const { error_code, error_message, data: found } = await answer.json();
  expect([error_code, error_message]).toEqual([0, undefined]);
  return found;
}

async function logIn(origin: string): Promise<string> {
  return (await ask(origin, '/api/user/loginByVerify', { username: 'admin', password: 'correct horse 1' })).user_token;
}

let server: Started;
let origin: string;
let user_token: string;
let item_id: string;
beforeAll(async () => {
  const set = await run(['setup', '--username', 'admin', '--password', 'correct horse 1']).ended;
  expect(set.err).toBe('');
  server = start({ DATA_DIR: data, DOCSTEAD_ACCOUNTS_CAPTCHA: 'never' });
  origin = originOf(await server.saw('Docstead is ready'));
  user_token = await logIn(origin);
  item_id = String((await ask(origin, '/api/item/add', { user_token, item_name: 'Handbook', item_type: '1' })).item_id);
  for (let number = 0; number < 40; number += 1)
    await save(`Page ${number}`, `zebra${number} ${'words '.repeat(2_000)}`);
}, LIMIT);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dir, { recursive: true, force: true });
});

const save = (page_title: string, page_content: string) =>
  ask(origin, '/api/page/save', { user_token, item_id, page_title, page_content });

describe('backup, verify and restore', () => {
  it('beside a server give a site that starts, with every text that was saved before, and finds it', {
    timeout: LIMIT,
  }, async () => {
    let isOver = false;
    const titles: string[] = [];
    const writer = (async () => {
      for (let number = 0; !isOver; number += 1) {
        await save(`Later ${number}`, 'later');
        titles.push(`Later ${number}`);
      }
    })();
    await expect.poll(() => titles.length).toBeGreaterThan(3);
    const before = [...titles];
    const made = await run(['backup', 'site.tar.gz']).ended;
    expect([made.code, made.err]).toEqual([0, '']);
    expect(made.out).toMatch(
      /site\.tar\.gz \(\d+ KiB\): \d+ tables with \d+ rows, and 0 files\.\nNot in it: the site key/,
    );
    isOver = true;
    await writer;
    expect(titles.length).toBeGreaterThan(before.length);

    const looked = await run(['verify', 'site.tar.gz']).ended;
    expect([looked.code, looked.err]).toEqual([0, '']);
    expect(looked.out).toMatch(
      /is whole\. It was made \S+ of SQLite; its \d+ tables were restored, and all \d+ rows are as they were/,
    );

    const refused = await run(['restore', 'site.tar.gz']).ended;
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is in use by another Docstead')]);
    const copy = join(dir, 'copy');
    const put = await run(['restore', 'site.tar.gz'], copy).ended;
    expect([put.code, put.err]).toEqual([0, '']);
    expect(put.out).toContain('It needs the site key');
    const keyless = await start({ DATA_DIR: copy }).ended;
    expect(keyless.err).toContain('put back the site.key');
    copyFileSync(join(data, 'site.key'), join(copy, 'site.key'));
    const again = start({ DATA_DIR: copy, DOCSTEAD_ACCOUNTS_CAPTCHA: 'never' });
    const there = originOf(await again.saw('Docstead is ready'));
    try {
      const token = await logIn(there);
      const pages = (await ask(there, '/api/item/info', { user_token: token, item_id })).menu.pages;
      const found = new Set(pages.map((page: { page_title: string }) => page.page_title));
      expect(before.filter((title) => !found.has(title))).toEqual([]);
      const search = () => ask(there, '/api/item/search', { user_token: token, item_id, keyword: 'zebra17' });
      await expect.poll(async () => (await search()).pages.length).toBe(1);
    } finally {
      again.child.kill('SIGTERM');
      await again.ended;
    }
    const twice = await run(['restore', 'site.tar.gz'], copy).ended;
    expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('is there already')]);
    const aside = await run(['restore', 'site.tar.gz', '--aside', 'yes'], copy).ended;
    expect(aside.out).toMatch(/What was there before is kept in \S+before_restore_\d{14}\./);
  });

  it('that are killed leave nothing half', { timeout: LIMIT }, async () => {
    const whole = await run(['backup', 'whole.tar.gz']).ended;
    expect(whole.code).toBe(0);
    const target = join(dir, 'killed.tar.gz');
    const empty = join(dir, 'empty');
    for (let round = 0; round < KILLS; round += 1) {
      for (const [args, into] of [
        [['backup', target], data],
        [['restore', 'whole.tar.gz'], empty],
      ] as const) {
        const started = run(args, into);
        await new Promise((resolve) => setTimeout(resolve, 400 + Math.random() * 1_200));
        started.child.kill('SIGKILL');
        await started.ended;
      }
      if (existsSync(target)) {
        expect((await run(['verify', target]).ended).code).toBe(0);
        rmSync(target);
      }
      if (existsSync(join(empty, 'docstead.db'))) rmSync(empty, { recursive: true });
      else if (existsSync(empty))
        expect(readdirSync(empty).filter((name) => !/^\.restoring$|^docstead\.lock$/.test(name))).toEqual([]);
    }
    expect((await run(['backup', target]).ended).code).toBe(0);
    expect((await run(['restore', target], empty).ended).code).toBe(0);
    expect(readdirSync(empty).sort()).toEqual(['docstead.db']);
    expect(readdirSync(dir).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each<[string, string[], string]>([
    ['without a file', ['backup'], 'write `backup <file>`'],
    [
      'with an option that it does not have',
      ['verify', 'whole.tar.gz', '--aside', 'yes'],
      'there is no option --aside',
    ],
    ['with another word than yes', ['backup', 'x', '--with-key', 'maybe'], '--with-key is "maybe"'],
    ['of an archive that is not there', ['restore', 'nothing'], 'cannot be read'],
  ])('%s end in a sentence', async (_, args, sentence) => {
    const ended = await run(args, join(dir, 'new')).ended;
    expect([ended.code === 0, ended.err]).toEqual([false, expect.stringContaining(sentence)]);
  });

  it('make no archive of nothing', async () => {
    const ended = await run(['backup', 'nothing.tar.gz'], join(dir, 'none')).ended;
    expect([ended.code, ended.err]).toEqual([1, expect.stringContaining('there is no database')]);
    expect(existsSync(join(dir, 'none'))).toBe(false);
  });
});
