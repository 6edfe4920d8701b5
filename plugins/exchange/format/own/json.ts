import { Refused } from '../project.ts';
import { readJson } from '../source/json.ts';
import type { Archive } from '../zip/archive.ts';

/** A JSON file of an archive. */
export async function jsonOf(archive: Archive, path: string, most: number): Promise<unknown> {
  const bytes = await archive.bytes(path, most);
  try {
    return readJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (thrown) {
    throw new Refused(thrown instanceof Refused ? thrown.why : 'unreadable', path.slice(0, 300));
  }
}
