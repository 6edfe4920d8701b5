import { rm } from 'node:fs/promises';
import { openSqlite } from '../data/sqlite.ts';
import { Filling, type FillOptions } from './fill.ts';

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

/** Fills a new SQLite file; nothing of it is left where that fails. */
export async function intoFile<T>(
  file: string,
  options: Pick<FillOptions, 'parts' | 'foreign'>,
  work: (filling: Filling) => Promise<T>,
): Promise<T> {
  await dropFile(file);
  const connection = openSqlite({ file, role: 'migration', durable: true, log });
  try {
    return await connection.transaction((handle) => work(new Filling({ ...options, handle, flavour: 'sqlite' })));
  } catch (error) {
    await connection.destroy();
    await dropFile(file);
    throw error;
  } finally {
    await connection.destroy();
  }
}

/** With what SQLite keeps beside it. */
async function dropFile(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${file}${end}`, { force: true });
}
