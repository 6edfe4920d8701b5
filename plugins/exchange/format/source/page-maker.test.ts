import { describe, expect, it } from 'vitest';
import { apiDocumentOf, emptyApiDocument, emptyParam } from '../../../items/points.ts';
import { LIMITS } from '../project.ts';
import { testWays } from '../test-ways.ts';
import { Notes } from './notes.ts';
import { PageMaker } from './page-maker.ts';

const large = (rows: number) => ({
  ...emptyApiDocument,
  request: {
    ...emptyApiDocument.request,
    query: Array.from({ length: rows }, (_, at) => ({ ...emptyParam, name: `q${at}`, remark: 'r'.repeat(1_000) })),
  },
});

describe('The pages of an import', () => {
  it('are known as API documents however large what they come from is, and the report says that they are cut', () => {
    const notes = new Notes();
    const maker = new PageMaker(testWays(), notes);
    maker.addApi({ key: 'a', cat: '', page_title: 'A' }, large(2_000), '#/a');
    expect(apiDocumentOf(maker.pages[0]?.page_content ?? '')?.request.query).toHaveLength(2_000);
    expect(notes.lines).toEqual([{ what: 'cut', place: '#/a' }]);
  });

  it('become smaller when half of all texts is used up, so that the last has room as well', () => {
    const maker = new PageMaker(testWays(), new Notes());
    for (let at = 0; at < 1_000; at += 1) maker.addApi({ key: 'a', cat: '', page_title: 'A' }, large(100), '#/a');
    const letters = maker.pages.map(({ page_content }) => page_content.length);
    expect(letters.at(-1)).toBeLessThan((letters[0] ?? 0) / 2);
    expect(letters.reduce((sum, one) => sum + one, 0)).toBeLessThan(LIMITS.texts);
  });

  it('have keys of their own', () => {
    const maker = new PageMaker(testWays(), new Notes());
    for (const key of ['a', 'a', 'a (2)']) maker.add({ key, cat: '', page_title: key, page_content: '' });
    expect(maker.pages.map(({ key }) => key)).toEqual(['a', 'a (2)', 'a (2) (2)']);
  });
});
