import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@docstead/core/kernel';
import { TestLog } from '@docstead/core/testing';
import knex from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommandLine } from './cli.ts';

describe('the command backup', () => {
  let dir: string;
  let said: string[];
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'docstead-backup-'));
    said = [];
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    runCommandLine({
      ...{ args: ['backup', ...args], cwd: dir, main: '', here: import.meta.dirname },
      ...{ env: { DATA_DIR: join(dir, 'data'), ...env }, notice: (line: string) => void said.push(line) },
    });

  async function idsIn(file: string): Promise<Set<number>> {
    const copy = knex({ client: 'sqlite3', connection: { filename: file }, useNullAsDefault: true });
    expect(await copy.raw('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const ids: number[] = await copy('notes').pluck('id');
    await copy.destroy();
    return new Set(ids);
  }

  it('copies all that was saved before it began while fifty go on writing, and whole', async () => {
    const { db, knex: writer, close } = await openDatabase({ dataDir: join(dir, 'data'), log: new TestLog() });
    await writer.schema.createTable('notes', (table) => {
      table.increments('id');
      table.text('text');
    });
    const acknowledged: number[] = [];
    let isOver = false;
    const write = async (): Promise<void> => {
      while (!isOver) {
        const [row] = await db.write(({ handle }) =>
          handle('notes')
            .insert({ text: 'x'.repeat(5_000) })
            .returning('id'),
        );
        acknowledged.push(row.id);
      }
    };
    const writers = Array.from({ length: 50 }, write);
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
    const before = [...acknowledged];
    expect(await run(['copy.db'])).toBe(0);
    const during = acknowledged.length - before.length;
    isOver = true;
    await Promise.all(writers);
    await close();
    expect(during).toBeGreaterThan(0);
    const copied = await idsIn(join(dir, 'copy.db'));
    expect(before.filter((id) => !copied.has(id))).toEqual([]);
    // No hole: what is in it is a moment of the whole.
    expect(copied.size).toBe(Math.max(...copied));
    expect(said).toEqual([
      expect.stringMatching(/^The database was copied to \S+copy\.db \(\d+ KiB\)\.$/),
      `Not in it, copy them now: the uploads in ${join(dir, 'data', 'blobs')}, and the key ${join(dir, 'data', 'site.key')}.`,
    ]);
    expect(readdirSync(dir).sort()).toEqual(['copy.db', 'data']);
    expect((statSync(join(dir, 'copy.db')).mode & 0o777).toString(8)).toBe('600');
  });

  it.each<[string, string[], Record<string, string>, string]>([
    ['without a file', [], {}, 'write `backup <file>`'],
    ['with two files', ['a', 'b'], {}, 'write `backup <file>`'],
    ['of PostgreSQL', ['a'], { DATABASE_URL: 'postgres://x@127.0.0.1/x' }, 'copy it with pg_dump'],
    ['where there is no database', ['a'], {}, 'there is no database'],
  ])('%s is refused in a sentence, and makes nothing', async (_, args, env, sentence) => {
    await expect(run(args, env)).rejects.toThrow(sentence);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('replaces no file, and leaves nothing where it fails', async () => {
    const { close } = await openDatabase({ dataDir: join(dir, 'data'), log: new TestLog() });
    writeFileSync(join(dir, 'kept'), 'mine');
    await expect(run(['kept'])).rejects.toThrow('is there already');
    await expect(run(['away/copy.db'])).rejects.toThrow();
    expect(existsSync(join(dir, 'away'))).toBe(false);
    await close();
  });
});
