import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fewTexts } from './hostile.ts';
import { liveThrough } from './life-of-a-page.ts';
import { startWriter, type Writer } from './writer.ts';

const MINUTES = 5 * 60_000;

describe('A hostile text is saved, read, searched, compared and written again, and holds nobody up', () => {
  let writer: Writer;
  beforeAll(async () => {
    writer = await startWriter();
  });
  afterAll(async () => {
    expect(await writer?.close()).not.toContain('"level":"error"');
  });

  it.each(Object.entries(fewTexts(200_000)))('%s', (_name, text) => liveThrough(writer, text), MINUTES);
});
