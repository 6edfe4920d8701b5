import { expect } from 'vitest';
import type { Writer } from './writer.ts';

/** `/healthz` waits no longer than the longest step. */
const LONGEST_STEP = 200;
/** The same, as somebody feels it who asks all the while; the best of the tries, for the machine has other work, too. */
const LONGEST_WAIT = 1_000;
const TRIES = 3;
const TIMES = 20;
const FLOOR = 300_000;

/** Everything that people do with a page: whatever the text, each of it ends, and nothing becomes a flood. */
export async function liveThrough(writer: Writer, text: string): Promise<void> {
  let longest = Number.POSITIVE_INFINITY;
  let waited = Number.POSITIVE_INFINITY;
  // Another text each time, for what is known of a text is not done again; the garbage of others is nobody's step.
  for (let tries = 0; tries < TRIES && (longest >= LONGEST_STEP || waited >= LONGEST_WAIT); tries += 1) {
    await Promise.all([writer.longestStep(), writer.longestWait()]);
    await lifeOf(writer, `${text}\n\nend ${tries} of zebra`);
    longest = Math.min(longest, await writer.longestStep());
    waited = Math.min(waited, await writer.longestWait());
  }
  expect(longest).toBeLessThan(LONGEST_STEP);
  expect(waited).toBeLessThan(LONGEST_WAIT);
}

async function lifeOf(writer: Writer, sent: string): Promise<void> {
  // Halves of characters have no place in UTF-8: each is kept as the sign that stands for what is none.
  const text = Buffer.from(sent).toString();
  const { item_id } = writer;
  const most = FLOOR + TIMES * Buffer.byteLength(text);
  const done = async (path: string, input: Record<string, unknown>, who?: 'guest') => {
    const answer = await writer.ask(path, input, who);
    expect({ path, error_code: answer.error_code }).toEqual({ path, error_code: 0 });
    expect(answer.bytes).toBeLessThan(most);
    return answer.data;
  };

  const { page_id } = await done('page/save', { item_id, page_title: 'A zebra', page_content: sent });
  const read = await done('page/info', { page_id }, 'guest');
  expect(read.page_content === text).toBe(true);
  expect(read.html).not.toBe('');
  await done('item/search', { item_id: String(item_id), keyword: 'zebra end a b c d e f g h i j k l m' }, 'guest');
  await done('item/search', { item_id: String(item_id), keyword: 'zebra' }, 'guest');

  await done('page/save', { page_id, page_title: 'A zebra', page_content: `${text}!`, base_rev: 1 });
  const versions = Object.values(await done('page/history', { page_id, slim: 1 }));
  const { page_history_id } = versions.at(-1) as { page_history_id: string };
  const { page, history_page } = await done('page/diff', { page_id, page_history_id });
  expect((page as { page_content: string }).page_content === `${text}!`).toBe(true);
  expect((history_page as { page_content: string }).page_content === text).toBe(true);
  expect((await done('page/info', { page_id })).page_content === `${text}!`).toBe(true);
  await done('page/delete', { page_id });
}
