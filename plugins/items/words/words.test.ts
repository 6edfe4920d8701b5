import { describe, expect, it } from 'vitest';
import { hitsIn } from './hits.ts';
import { piecesOf } from './pieces.ts';
import { isSought, termsOf } from './query.ts';

const texts = (text: string) => [...piecesOf(text)].map((piece) => piece.text);
const parts = (word: string) => {
  const piece = [...piecesOf(word)][0];
  return piece?.cuts.slice(1).map((end, at) => piece.text.slice(piece.cuts[at], end));
};
const found = (text: string, keyword: string) =>
  hitsIn(text, termsOf(keyword)).map(([start, end]) => text.slice(start, end));

describe('a text falls into pieces', () => {
  it.each([
    ['请求 POST /api/user，返回JSON数据。', ['请求', 'post', 'api', 'user', '返回', 'json', '数据']],
    ['第1章', ['第', '1', '章']],
    ['ＡＢＣ Café ÉCOLE', ['abc', 'cafe', 'ecole']],
    ['C++ and C#, foo#bar, A+', ['c++', 'and', 'c#', 'foo', 'bar', 'a']],
    ['データーベース ﾃﾞｰﾀ', ['データーベース', 'データ']],
    ['𠮷野家', ['𠮷野家']],
    ['___ --- 👍 * " NEAR(', ['near']],
    ['a\ud800b', ['a', 'b']],
    ['数据\u200b库 user\u00adname \u2060👩\u200d💻 क\u094d\u200dष', ['数据库', 'username', 'क\u094dष']],
  ])('%j', (text, pieces) => {
    expect(texts(text)).toEqual(pieces);
  });

  it.each([
    ['getUserList', ['get', 'user', 'list']],
    ['HTTPServer', ['http', 'server']],
    ['user_name', ['user', 'name']],
    ['E10303', ['e', '10303']],
    ['word', ['word']],
    ['a1b2c3d4e5f6', ['a1b2c3d4e5f6']],
  ])('and the word %s into parts', (word, expected) => {
    expect(parts(word)).toEqual(expected);
  });
});

describe('a keyword', () => {
  it.each(['a', '1', '?', '', ' ', '%', '""', '👍'])('is not sought: %j', (keyword) => {
    expect(isSought(keyword)).toBe(false);
  });
  it.each(['龘', ' 文 ', 'ab', '𠮷', 'C#', '10'])('is sought: %j', (keyword) => {
    expect(isSought(keyword)).toBe(true);
  });
  it('is open at its end only where a word was typed last', () => {
    expect(termsOf('one '.repeat(200))).toHaveLength(10);
    expect(termsOf('one two').map((term) => term.isOpen)).toEqual([false, true]);
    expect(termsOf('one.')).toMatchObject([{ isOpen: false }]);
  });
});

describe('marks', () => {
  it.each([
    ['getUserList, user_name, superuser', 'user', ['User', 'user']],
    ['getUserList', 'userLi', ['UserLi']],
    ['users and user', 'user list', ['user']],
    ['video id, ID', 'id', ['id', 'ID']],
    ['独一无二，一个', '一', ['一', '一']],
    ['数据库的数据', '数据', ['数据', '数据']],
    ['数，据', '数据', []],
    ['POST /api/user/getInfo', 'api/user/get', ['api/user/get']],
    ['调用获取token值', '获取tok', ['获取tok']],
    ['ＡＢＣ user__name', 'abc username', ['ＡＢＣ', 'user__name']],
    ['a user__name', 'username', ['user__name']],
    ['ÉCOLE', 'ecole', ['ÉCOLE']],
    ['aa bb', 'bb aa', ['aa', 'bb']],
    ['x', '', []],
  ])('in %j for %j', (text, keyword, expected) => {
    expect(found(text, keyword)).toEqual(expected);
  });

  it.each([
    ['Dashboard', 'board', ['board']],
    ['Dashboards', 'board x', []],
    ['video', 'id', []],
  ])('in the title %j for %j, within a word too', (text, keyword, expected) => {
    const marks = hitsIn(text, termsOf(keyword), true);
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(expected);
  });
});
