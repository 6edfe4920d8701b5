import { describe, expect, it } from 'vitest';
import { endingOf } from './file-type.ts';

describe('the type of an invoice’s file', () => {
  it.each([
    ['%PDF-1.7\n', 'pdf'],
    ['PK\x03\x04....OFD.xml', 'ofd'],
    ['<?xml version="1.0"?><a/>', 'xml'],
    ['\xef\xbb\xbf\n<?xml version="1.0"?><a/>', 'xml'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['\xff\xd8\xff\xe0', 'jpg'],
  ])('of %j is %s', (text, ending) => expect(endingOf(Buffer.from(text, 'latin1'))).toBe(ending));

  it.each(['', 'PK\x03\x04word/document.xml', '<svg xmlns="a"/>', '<!doctype html><script>', 'MZ', ' %PDF-1.7'])(
    'of %j is none',
    (text) => expect(endingOf(Buffer.from(text, 'latin1'))).toBeUndefined(),
  );
});
