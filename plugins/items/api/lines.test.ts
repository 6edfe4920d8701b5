import { describe, expect, it } from 'vitest';
import { shownText } from '../render/shown-text.ts';
import { emptyApiDocument, emptyParam } from './document.ts';
import { indented } from './indent.ts';
import { apiLines, comparedText } from './lines.ts';
import { writeApiDocument } from './write.ts';

const DOCUMENT = {
  ...emptyApiDocument,
  info: {
    ...emptyApiDocument.info,
    url: '/users',
    method: 'post',
    description: 'Makes **one**.',
    remark: '[more](/x)',
  },
  request: {
    ...emptyApiDocument.request,
    query: [
      { ...emptyParam, name: 'deep_flag', value: '<b>', remark: 'a note' },
      { ...emptyParam, name: 'off', isDisabled: true },
    ],
    body: {
      ...emptyApiDocument.request.body,
      mode: 'urlencoded',
      urlencoded: [{ ...emptyParam, name: 'sent' }],
      json: 'unseen',
    },
  },
  response: { ...emptyApiDocument.response, failure: { example: 'refused', fields: [] } },
};

describe('The lines of an API document', () => {
  it('are what readers see of it, without the JSON around it and the words of any language', () => {
    expect(apiLines(writeApiDocument(DOCUMENT), shownText)).toBe(
      'POST /users\nMakes one.\ndeep_flag string <b> a note\nsent string\nrefused\nmore',
    );
    expect(apiLines('# A page', shownText)).toBeUndefined();
  });

  it('are compared as its Markdown, every other text as it is', () => {
    expect(comparedText(writeApiDocument(DOCUMENT))).toContain('\n| deep\\_flag | string |'.replace('\\_', '_'));
    expect(comparedText('# A page')).toBe('# A page');
    const same = { ...DOCUMENT, info: { ...DOCUMENT.info, rest: { client: 'x' } } };
    expect(comparedText(writeApiDocument(same))).toBe(comparedText(writeApiDocument(DOCUMENT)));
  });
});

describe('JSON of one line', () => {
  it.each([
    [
      '{"a":[1,{"b":"x,]{"}],"c":{}, "d":[ ]}',
      '{\n  "a": [\n    1,\n    {\n      "b": "x,]{"\n    }\n  ],\n  "c": {},\n  "d": [ ]\n}',
    ],
    ['[1.0,12345678901234567890]', '[\n  1.0,\n  12345678901234567890\n]'],
    ['{"a":1,"a":"\\"}"}', '{\n  "a": 1,\n  "a": "\\"}"\n}'],
  ])('has a line for each value: %s', (text, lines) => {
    expect(indented(text)).toBe(lines);
    expect(JSON.parse(lines)).toEqual(JSON.parse(text));
  });

  it.each(['{"a":1,}', 'text', '{\n"a":1}', '7', '"x"', `["${'x'.repeat(200_000)}"]`])(
    'that is none stays as it is: %#',
    (text) => {
      expect(indented(text)).toBe(text);
    },
  );

  it('that nests without end does not grow without end', () => {
    expect(indented(`${'['.repeat(5_000)}${']'.repeat(5_000)}`).length).toBeLessThan(1_000_000);
  });
});
