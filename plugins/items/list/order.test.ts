import { describe, expect, it } from 'vitest';
import { beginningOf, inOrder, isOrder, ORDERS } from './order.ts';

const item = (item_id: string, item_name: string, addtime: string, last_update_time: string) => ({
  ...{ item_id, item_name, addtime, last_update_time },
});
const items = [
  item('1', 'Page 10', '100', '400'),
  item('2', 'page 2', '200', '300'),
  item('3', '支付', '300', '9'),
  item('4', '安全', '90', '1000'),
];
const en = { locale: 'en' } as const;
const ids = (list: readonly { item_id: string }[]) => list.map(({ item_id }) => item_id).join('');

describe('the order of projects', () => {
  it('is the one that was changed last first, by the number and not by its digits', () => {
    expect(ids(inOrder(items, 'changed', en))).toBe('4123');
  });

  it('may be what was opened last first, and behind it the others as they were changed', () => {
    expect(ids(inOrder(items, 'opened', { ...en, opened: ['3', '99', '1'] }))).toBe('3142');
    expect(ids(inOrder(items, 'opened', en))).toBe(ids(inOrder(items, 'changed', en)));
  });

  it('may be the newest first', () => {
    expect(ids(inOrder(items, 'created', en))).toBe('3214');
  });

  it('may be by name, as the reader has it: 2 before 10, Chinese by sound', () => {
    expect(ids(inOrder(items, 'name', { locale: 'zh-cn' }).filter(({ item_id }) => item_id > '2'))).toBe('43');
    expect(ids(inOrder(items.slice(0, 2), 'name', en))).toBe('21');
  });

  it.each(ORDERS)('is always the same where all else is: the newest first (%s)', (order) => {
    const alike = ['1', '12', '3'].map((item_id) => item(item_id, 'Same', '5', '5'));
    expect(inOrder(alike, order, en).map(({ item_id }) => item_id)).toEqual(['12', '3', '1']);
  });

  it('leaves the list itself alone', () => {
    const before = ids(items);
    inOrder(items, 'name', en);
    expect(ids(items)).toBe(before);
  });

  it('is one of those that there are', () => {
    expect(['changed', 'own', 'else', ''].map(isOrder)).toEqual([true, true, false, false]);
  });
});

describe('the reader’s own order', () => {
  const own = (item_id: string, last_update_time: string, s_number: number) => ({
    ...{ item_id, item_name: item_id, addtime: '1', last_update_time, s_number },
  });

  it('is that of the places that were given', () => {
    expect(ids(inOrder([own('1', '9', 3), own('2', '8', 1), own('3', '7', 2)], 'own', en))).toBe('231');
  });

  it('is the one in which a list begins that has it, and what was changed last where nothing was placed', () => {
    expect(beginningOf([own('1', '1', 1)])).toBe('own');
    expect([beginningOf([own('1', '1', 0)]), beginningOf([])]).toEqual(['changed', 'changed']);
    expect(ids(inOrder([own('1', '1', 0), own('2', '2', 0)], 'own', en))).toBe('21');
  });
});
