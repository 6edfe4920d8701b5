import { describe, expect, it } from 'vitest';
import { rightsOf } from './rights.ts';

const member = (rows: { level: number; cat_id: number }[], archived = false) =>
  rightsOf({ owner: false, siteAdmin: false, archived, rows });

describe('rights in an item', () => {
  it('takes the highest level over all rows', () => {
    const rights = member([
      { level: 0, cat_id: 0 },
      { level: 1, cat_id: 0 },
    ]);
    expect(rights).toMatchObject({ edit: true, manage: false, readIn: 'all', editIn: 'all' });
  });

  it('limits writing to the catalogs of the writing rows, and reading to those of all rows', () => {
    const rights = member([
      { level: 1, cat_id: 7 },
      { level: 0, cat_id: 9 },
      { level: 0, cat_id: 7 },
    ]);
    expect(rights).toMatchObject({ edit: true, readIn: [7, 9], editIn: [7] });
  });

  it('never limits an item admin by a catalog', () => {
    expect(member([{ level: 2, cat_id: 7 }])).toMatchObject({ manage: true, readIn: 'all', editIn: 'all' });
  });

  it('gives a reader no place to write', () => {
    expect(member([{ level: 0, cat_id: 0 }])).toMatchObject({ edit: false, member: true, editIn: [] });
  });

  it('makes an archived item read-only for its owner too', () => {
    const rights = rightsOf({ owner: true, siteAdmin: false, archived: true, rows: [] });
    expect(rights).toMatchObject({ edit: false, manage: true, owner: true });
  });
});
