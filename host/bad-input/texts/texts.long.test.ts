import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTexts } from './hostile.ts';
import { liveThrough } from './life-of-a-page.ts';
import { startWriter, type Writer } from './writer.ts';

const MINUTES = 15 * 60_000;
const MIB = 1024 * 1024;

describe('Every hostile text that we know', () => {
  let writer: Writer;
  beforeAll(async () => {
    writer = await startWriter();
  });
  afterAll(async () => {
    expect(await writer?.close()).not.toContain('"level":"error"');
  });

  it.each(Object.entries(allTexts(400_000)))(
    'is saved, read, searched, compared and written again: %s',
    (_name, text) => liveThrough(writer, text),
    MINUTES,
  );

  it.each([
    ['words', 'word '],
    ['openings', '![]('],
    ['Chinese', '汉字'],
  ])(
    'of 8 MiB is so too: %s',
    (_name, unit) => {
      const room = 8 * MIB - 100;
      return liveThrough(writer, unit.repeat(Math.floor(room / Buffer.byteLength(unit))));
    },
    MINUTES,
  );

  const room = 24 * MIB;
  const JSON_BODY = 'application/json';
  const FORM_BODY = 'application/x-www-form-urlencoded';
  const inJson = (content: string) => ({
    type: JSON_BODY,
    body: (id: number) => `{"item_id":${id},"page_content":"${content}"}`,
  });
  const inForm = (content: string) => ({
    type: FORM_BODY,
    body: (id: number) => `item_id=${id}&page_content=${content}`,
  });

  it.each([
    ['words', inJson('word '.repeat(room / 5))],
    ['Chinese', inJson('汉'.repeat(room / 3))],
    ['quotes', inJson('\\"'.repeat(room / 2))],
    ['backslashes', inJson('\\\\'.repeat(room / 2))],
    ['words in a form', inForm('word+'.repeat(room / 5))],
    ['blanks in a form', inForm('+'.repeat(room))],
    ['letters in a form', inForm('a'.repeat(room))],
  ])('of 24 MiB is refused, and nobody waits: %s', async (_name, { type, body }) => {
    const send = () =>
      writer.send('/api/page/save', { method: 'POST', headers: { 'content-type': type }, body: body(writer.item_id) });
    let longest = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && longest >= 200; tries += 1) {
      await writer.longestStep();
      expect(JSON.parse((await send()).text).error_code).toBe(11207);
      longest = Math.min(longest, await writer.longestStep());
    }
    expect(longest).toBeLessThan(200);
  });

  it('of more bytes than a call takes is not read at all', async () => {
    const body = `item_id=${writer.item_id}&page_content=${'a'.repeat(room + 100_000)}`;
    await writer.longestStep();
    const sent = writer.send('/api/page/save', { method: 'POST', headers: { 'content-type': FORM_BODY }, body });
    // Who is still sending may hear of it by the end of the connection alone.
    const code = await sent.then(({ text }) => JSON.parse(text).error_code).catch(() => 11002);
    expect(code).toBe(11002);
    expect(await writer.longestStep()).toBeLessThan(100);
  });
});
