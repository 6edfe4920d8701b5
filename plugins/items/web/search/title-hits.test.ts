import { describe, expect, it } from 'vitest';
import { buildTree } from '../tree/build.ts';
import { merged, type PageHit, titleHits } from './title-hits.ts';

const tree = buildTree({
  item_id: '1',
  rev: 1,
  catalogs: [
    [1, 0, 'Guide', 1],
    [2, 1, 'API guide', 1],
  ],
  pages: [
    [10, 0, 'Welcome', 1],
    [11, 2, '登录接口 Login', 1],
    [12, 1, 'Deployment', 2],
  ],
});

const answered = (id: string, title: string): PageHit => ({
  ...{ kind: 'page', id, title, titleMarks: [], path: [], excerpt: 'text', excerptMarks: [[0, 1]] },
});

describe('hits in titles', () => {
  it('are pages and catalogs that hold the word anywhere, with path and mark', () => {
    expect(titleHits(tree, ' guide ').map((hit) => [hit.kind, hit.title, hit.path, hit.titleMarks])).toEqual([
      ['catalog', 'Guide', [], [[0, 5]]],
      ['catalog', 'API guide', ['Guide'], [[4, 9]]],
    ]);
    expect(titleHits(tree, '接口')).toMatchObject([{ kind: 'page', id: '11', path: ['Guide', 'API guide'] }]);
    expect(titleHits(tree, 'ploy')).toMatchObject([{ id: '12' }]);
    expect(titleHits(tree, ' ')).toEqual([]);
  });

  it('stay first when the texts arrive, and take up their excerpts', () => {
    const hits = merged(titleHits(tree, 'login'), [answered('12', 'Deployment'), answered('11', '登录接口 Login')]);
    expect(hits.map((hit) => hit.id)).toEqual(['11', '12']);
    expect(hits[0]).toMatchObject({ excerpt: 'text', titleMarks: [[5, 10]] });
  });
});
