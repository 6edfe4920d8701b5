import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { originOf, start } from '../testing/process.ts';

/**
 * The data folders of versions that people have used, each filled by `testing/fill-site.mjs` when it was new: what stood in
 * them is there after the upgrade, and a backup of it is whole.
 */
const SITES = join(import.meta.dirname, '..', 'testing', 'sites');
const dir = mkdtempSync(join(tmpdir(), 'docstead-upgrade-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Page {
  readonly page_id: string;
  readonly page_title: string;
  readonly page_content: string;
}
interface Project {
  readonly item_id: string;
  readonly item_name: string;
  /** That visitors need; '' where they need none. */
  readonly password: string;
  readonly pages: readonly [Page, Page];
  /** The page that was thrown away. */
  readonly deleted: string;
}
interface Filled {
  readonly person: { readonly username: string; readonly password: string };
  readonly projects: readonly [Project, Project];
  readonly picture: { readonly address: string; readonly bytes: string };
}
type Form = Readonly<Record<string, string>>;
type Call = <T>(path: string, form: Form) => Promise<T>;

async function ask(origin: string, path: string, form: Form): Promise<{ error_code: number; data: unknown }> {
  return (await fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(form) })).json();
}

function unpacked(name: string): { readonly folder: string; readonly filled: Filled } {
  const folder = mkdtempSync(join(dir, 'site-'));
  execFileSync('tar', ['-xzf', join(SITES, name), '-C', folder]);
  return { folder, filled: JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) };
}

/** As its owner finds it: texts, bin, history, search. */
async function expectWhole({ item_id, item_name, pages, deleted }: Project, call: Call): Promise<void> {
  const [first, second] = pages;
  expect(await call('/api/item/info', { item_id })).toMatchObject({ item_name });
  for (const page of pages) expect(await call('/api/page/info', { page_id: page.page_id })).toMatchObject(page);
  expect(await call('/api/recycle/getList', { item_id })).toMatchObject([{ page_id: deleted }]);
  expect(await call('/api/page/history', { page_id: first.page_id })).not.toEqual([]);
  const { pages: found } = await call<{ pages: unknown }>('/api/item/search', { item_id, keyword: 'Zebra' });
  expect(found).toMatchObject([{ page_id: second.page_id }]);
}

async function expectBackup(env: Readonly<Record<string, string>>, cwd: string): Promise<void> {
  for (const args of [
    ['backup', 'site.tar.gz'],
    ['verify', 'site.tar.gz'],
  ]) {
    const { code, err } = await start(env, { args, cwd }).ended;
    expect([args, code, err]).toEqual([args, 0, '']);
  }
}

describe('a site of an earlier version', () => {
  it.each(readdirSync(SITES))(
    'is what it was after the upgrade, and goes on: %s',
    async (name) => {
      const { folder, filled } = unpacked(name);
      const { person, projects, picture } = filled;
      const env = {
        DATA_DIR: join(folder, 'data'),
        DOCSTEAD_ACCOUNTS_CAPTCHA: 'never',
        // Their recycle bins are as old as they are.
        DOCSTEAD_ITEMS_RECYCLE_DAYS: '3650',
      };
      const server = start(env);
      const origin = originOf(await server.saw('Docstead is ready'));
      let user_token = '';
      const call: Call = async <T>(path: string, form: Form) => {
        const { error_code, data } = await ask(origin, path, { user_token, ...form });
        expect([path, error_code]).toEqual([path, 0]);
        return data as T;
      };
      user_token = (await call<{ user_token: string }>('/api/user/loginByVerify', person)).user_token;
      for (const project of projects) {
        await expectWhole(project, call);
        const visitor = await ask(origin, '/api/page/info', { page_id: project.pages[0].page_id });
        expect([project.item_name, visitor.error_code]).toEqual([
          project.item_name,
          project.password === '' ? 0 : 10303,
        ]);
      }
      const bytes = await (await fetch(`${origin}${picture.address}`)).arrayBuffer();
      expect(Buffer.from(bytes).toString('base64')).toBe(picture.bytes);
      const [{ item_id }] = projects;
      await call('/api/page/save', { item_id, page_title: 'After', page_content: 'It goes on.' });
      server.child.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
      await expectBackup(env, folder);
    },
    120_000,
  );
});
