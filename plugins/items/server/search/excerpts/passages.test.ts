import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownText } from '../../../render/shown-text.ts';
import { termsOf } from '../../../words/query.ts';
import { type Office, openOffice } from '../../testing/office.ts';
import { excerptOf } from './excerpt.ts';

const LINES = 'A line that says nothing of it.\n'.repeat(60);
const LONG = 'Much else is said here, in one line and without an end, '.repeat(60);

/** What the database cuts out of a text that readers see must show what the whole text shows. */
const TEXTS: readonly (readonly [keyword: string, text: string])[] = [
  ['quokka', 'quokka at the very beginning'],
  ['quokka', `\`\`\`\n${LINES}List<**quokka**>  # none\n\`\`\``],
  ['quokka', `${LINES}here a Quokka stands${LINES}`],
  ['quokka', `${LONG}here a **QUOKKA** stands, ${LONG}`],
  ['quokka', `${LONG}quokkas do not count, ${LONG}but a quokka does`],
  ['quokka now', `${'x'.repeat(239)}\n quokka now`],
  ['quokka', `${'y'.repeat(240)} quokka`],
  ['quokka', `${LONG}the last word is quokka`],
  ['quokka', `${LONG}[a link](https://example.com/quokka/${'long/'.repeat(150)}) and a quokka ${LONG}`],
  ['quokka', `${'😀'.repeat(500)} a quokka ${'😀'.repeat(500)} ${LONG}`],
  ['quokka', `${LONG} ｑｕｏｋｋａ`],
  ['qu', `${LONG}aqua, aqueduct, liquid, unique, opaque, antique, oblique, equal, sequel, Quokka ${LONG}`],
  ['qu', `${'Aqua. '.repeat(400)} quokka ${LONG}`],
  ['袋鼠', `${'很长的一段话。'.repeat(300)}\n\n这里有**袋鼠**。${'后面还有很多。'.repeat(300)}`],
  ['鼠', `${'很长的一段话。'.repeat(300)}\n\n这里有袋鼠`],
  ['袋鼠', `独${'一'.repeat(260)}**袋**鼠，${'后面还有很多。'.repeat(300)}袋鼠`],
  ['кенгуру', `${LONG}Это КЕНГУРУ, ${LONG}`],
  ['c++', `${LONG}written in C++ and ${LONG}`],
  ['100', `${LONG}_100_ of them, ${LONG}`],
];

describe.each(testDatabases())('the excerpt of a found page, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  it.each(TEXTS)('is that of its whole text: %s', async (keyword, text) => {
    const item_id = await office.item();
    await office.page(item_id, 'Page', { page_content: text });
    const { pages } = (await office.ask('owner', '/api/item/search', { item_id, keyword })).data;
    const expected = excerptOf(shownText(text), termsOf(keyword));
    expect(pages.map((page: { search_content: string }) => page.search_content)).toEqual([expected.text]);
    expect(pages[0].search_marks).toEqual(expected.marks);
    expect(expected.marks.length).toBeGreaterThan(0);
  });

  it('is the beginning where only the title is a hit, of a long text too', async () => {
    const item_id = await office.item();
    for (const text of [LINES, LONG.repeat(20)]) {
      await office.page(item_id, 'About a quokka', { page_content: text });
    }
    const { pages } = (await office.ask('owner', '/api/item/search', { item_id, keyword: 'quokka' })).data;
    const shown = pages.map((page: { search_content: string }) => page.search_content).sort();
    expect(shown).toEqual(
      [LINES, LONG.repeat(20)].map((text) => excerptOf(shownText(text), termsOf('quokka')).text).sort(),
    );
  });
});
