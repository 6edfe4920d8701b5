import type { Client } from '../client.ts';
import { type PlannedPage, textOf } from '../plan.ts';
import { type SeededProject, seedProject } from '../seed.ts';
import { pictureOf } from './picture.ts';

/** One page in so many has a picture of its own. */
const PICTURED = 2;

/** A project whose pages have pictures, as manuals do. */
export async function seedWithPictures(client: Client, size: number): Promise<SeededProject> {
  return seedProject(client, size, async (page, at) => {
    const text = textOf(page);
    return at % PICTURED === 0 ? pictured(text, await upload(client, page)) : text;
  });
}

/** In the middle of it, between two blocks. */
export function pictured(text: string, url: string): string {
  const cut = text.indexOf('\n\n#', Math.floor(text.length / 2));
  const at = cut < 0 ? text.length : cut;
  return `${text.slice(0, at)}\n\n![picture](${url})\n${text.slice(at)}`;
}

async function upload({ origin, token }: Client, { seed }: PlannedPage): Promise<string> {
  const form = new FormData();
  // Before the file: what stands after it comes too late.
  form.append('user_token', token);
  form.append('file', new Blob([new Uint8Array(pictureOf(seed))], { type: 'image/png' }), `${seed}.png`);
  const answer = await fetch(`${origin}/api/page/uploadImg`, { method: 'POST', body: form });
  const { success, url, message } = (await answer.json()) as { success: number; url?: string; message?: string };
  if (success !== 1 || !url) throw new Error(`A picture was refused: ${message ?? ''}`);
  // As a path: the server has another port the next time.
  const { pathname, search } = new URL(url);
  return pathname + search;
}
