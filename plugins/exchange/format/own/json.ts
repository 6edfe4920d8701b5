import { Refused } from '../project.ts';
import type { Archive } from '../zip/archive.ts';

/** A JSON file of an archive. */
export async function jsonOf(archive: Archive, path: string, most: number): Promise<unknown> {
  const bytes = await archive.bytes(path, most);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refused('unreadable', path.slice(0, 300));
  }
}
