import { describe, expect, it } from 'vitest';
import { changeAddress, SITTING_GAP, sittingsOf, versionAddress } from './sittings.ts';
import type { Version } from './version.ts';

const NOW = 1_700_000_000;
const version = (page_history_id: string, author_username: string, ago: number): Version => ({
  ...{ page_history_id, author_username, author_name: '', author_uid: author_username, addtime: String(NOW - ago) },
  ...{ page_id: '10', item_id: '1', cat_id: '0', page_title: 'Page', page_content: '', s_number: '1' },
  ...{ page_comments: '', ext_info: '' },
});
const grouped = (...versions: readonly Version[]) =>
  sittingsOf(versions).map(({ saves, before }) => [
    saves.map((save) => save.page_history_id).join(' '),
    before?.page_history_id,
  ]);

describe('sittings', () => {
  it('are the saves of one person without a longer pause, and know what stood there before', () => {
    const [a, b] = [0, SITTING_GAP];
    expect(grouped(version('0', 'ada', a), version('9', 'ada', b), version('8', 'ada', b + SITTING_GAP + 1))).toEqual([
      ['0 9', '8'],
      ['8', undefined],
    ]);
  });

  it('are measured from save to save, so that a long one stays one', () => {
    const saves = Array.from({ length: 10 }, (_, at) => version(String(9 - at), 'ada', at * SITTING_GAP));
    expect(grouped(...saves)).toEqual([['9 8 7 6 5 4 3 2 1 0', undefined]]);
  });

  it('end where somebody else saves in between', () => {
    const rows = [version('0', 'ada', 0), version('9', 'bob', 10), version('8', 'ada', 20), version('7', 'ada', 30)];
    expect(grouped(...rows)).toEqual([
      ['0', '9'],
      ['9', '8'],
      ['8 7', undefined],
    ]);
  });

  it('have addresses: what changed up to a version, and the version itself', () => {
    expect([changeAddress('10', '7', '9'), changeAddress('10', '9', '0')]).toEqual([
      '/page/diff/10/7?to=9',
      '/page/diff/10/9',
    ]);
    expect([versionAddress(version('7', 'ada', 0)), versionAddress(version('0', 'ada', 0))]).toEqual([
      '/page/version/10/7',
      '/page/10',
    ]);
  });
});
