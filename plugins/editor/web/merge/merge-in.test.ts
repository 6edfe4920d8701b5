import { EditorState } from '@codemirror/state';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyApiDocument, writeApiDocument } from '../../../items/points.ts';
import { editsBetween, mergedText } from './merge-in.ts';

const base = { page_title: 'Title', page_content: 'one\ntwo\nthree\nfour\nfive', cat_id: '0' };
const withText = (from: string, to: string) => ({ ...base, page_content: base.page_content.replace(from, to) });

describe('one text of two', () => {
  it('has the changes of both, title and place too', () => {
    const mine = { ...withText('one', 'ONE'), cat_id: '4' };
    const theirs = { ...withText('five', 'FIVE'), page_title: 'Theirs' };
    expect(mergedText({ base, mine, theirs })).toEqual({
      ...{ page_title: 'Theirs', cat_id: '4', page_content: 'ONE\ntwo\nthree\nfour\nFIVE' },
    });
    expect(mergedText({ base, mine: base, theirs })).toEqual(theirs);
    expect(mergedText({ base, mine, theirs: base })).toEqual(mine);
  });

  it('is left to a person where both changed the same line, title or place', () => {
    const sides = [
      [withText('three', 'mine'), withText('three', 'theirs')],
      [
        { ...base, page_title: 'Mine' },
        { ...base, page_title: 'Theirs' },
      ],
      [
        { ...base, cat_id: '4' },
        { ...base, cat_id: '5' },
      ],
    ] as const;
    for (const [mine, theirs] of sides) expect(mergedText({ base, mine, theirs })).toBeUndefined();
    const same = withText('three', 'both');
    expect(mergedText({ base, mine: same, theirs: same })).toEqual(same);
  });

  it('is of two API documents one that can be read, whatever lines they were written in', () => {
    const doc = { ...emptyApiDocument, info: { ...emptyApiDocument.info, url: '/a', rest: { own: 1 } } };
    const asText = (info: object) => ({
      ...base,
      page_content: writeApiDocument({ ...doc, info: { ...doc.info, ...info } }),
    });
    const before = asText({});
    const other = asText({ remark: 'theirs' });
    const inOneLine = (text: typeof base) => ({ ...text, page_content: JSON.stringify(JSON.parse(text.page_content)) });
    const both = asText({ url: '/b', remark: 'theirs' });
    const mine = asText({ url: '/b' });
    expect(mergedText({ base: before, mine, theirs: other })).toEqual(both);
    expect(mergedText({ base: inOneLine(before), mine, theirs: inOneLine(other) })).toEqual(both);
    expect(mergedText({ base: before, mine, theirs: asText({ url: '/c' }) })).toBeUndefined();
    // Nothing was written here: what the other one wrote comes as it is.
    expect(mergedText({ base: before, mine: before, theirs: inOneLine(other) })).toEqual(inOneLine(other));
  });

  it('may be no text at all', () => {
    const empty = { ...base, page_content: '' };
    expect(mergedText({ base, mine: base, theirs: empty })).toEqual(empty);
  });
});

const content = fc
  .array(fc.constantFrom('a', 'b', 'c', '', '- x'), { minLength: 1, maxLength: 12 })
  .map((all) => all.join('\n'));
const after = (now: string, next: string) =>
  EditorState.create({ doc: now })
    .update({ changes: [...editsBetween(now, next)] })
    .state.doc.toString();

describe('the edits that make another text of this one', () => {
  it('make it, of any text', () => {
    fc.assert(fc.property(content, content, (now, next) => after(now, next) === next));
  });

  it('leave alone what stays, so that the caret stays in it', () => {
    const now = 'one\ntwo\nthree';
    const cases: readonly (readonly [string, string])[] = [
      ['zero\none\ntwo\nthree', 'tw|o'],
      ['two\nthree', 'tw|o'],
      ['ONE\ntwo\nthree\nfour', 'tw|o'],
      ['one\ntwo', 'tw|o'],
    ];
    for (const [next, picture] of cases) {
      const state = EditorState.create({ doc: now, selection: { anchor: now.indexOf('two') + 2 } });
      const { doc, selection } = state.update({ changes: [...editsBetween(now, next)] }).state;
      const { head } = selection.main;
      const line = doc.lineAt(head);
      expect([doc.toString(), `${line.text.slice(0, head - line.from)}|${line.text.slice(head - line.from)}`]).toEqual([
        next,
        picture,
      ]);
    }
  });

  it('are the whole text where it has too many different lines', () => {
    const now = Array.from({ length: 60_000 }, (_, at) => `line ${at}`).join('\n');
    expect(editsBetween(now, 'short')).toEqual([{ from: 0, to: now.length, insert: 'short' }]);
  });
});
