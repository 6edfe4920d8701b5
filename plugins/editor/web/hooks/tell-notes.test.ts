import { toast } from '@docstead/core/ui';
import { afterEach, describe, expect, it } from 'vitest';
import { tellNotes } from './tell-notes.ts';

afterEach(() => toast.clear());

describe('what the server says of a saved text', () => {
  it('stays on screen until another save has nothing to say', () => {
    tellNotes(['One.', 'Two.']);
    tellNotes(['Three.']);
    expect(toast.snapshot()).toMatchObject([{ text: 'Three.', kind: 'warn', lastsMs: null }]);
    tellNotes(undefined);
    expect(toast.snapshot()).toEqual([]);
  });
});
