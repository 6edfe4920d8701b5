import { describe, expect, it } from 'vitest';
import { split } from './split.ts';

const lines = (source: string) => split(source)?.pieces.map(({ line }) => line);

describe('a document that is rendered piece by piece', () => {
  it('is cut at its blocks', () => {
    expect(lines('# a\n\nb\nc\n\n- d')).toEqual([0, 2, 5]);
  });

  it('is not cut where notes are numbered over the whole of it', () => {
    expect(split('a[^1]\n\nb\n\n[^1]: note')).toBeNull();
    expect(split('a^[note]\n\nb')).toBeNull();
  });

  it('is not cut between an element and its end', () => {
    expect(lines('<div>\n\ninside\n\n</div>\n\nafter')).toEqual([0, 6]);
    expect(lines('<div>\n\n<div>\n\ninside\n\n</div>\n\n</div>\n\nafter')).toEqual([0, 10]);
  });
});
