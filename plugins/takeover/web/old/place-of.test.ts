import { describe, expect, it } from 'vitest';
import { numbersIn, placeOf, withNumbers } from './place-of.ts';

const KEY = '6b021c898928f6b021c89892916b0210';

describe('an address of ShowDoc', () => {
  it.each([
    ['', '#/12', '/12'],
    ['', '#/12/34', '/12/34'],
    ['', '#/handbook', '/handbook'],
    ['', '#/handbook/34', '/handbook/34'],
    ['', '#/12?page_id=34', '/12/34'],
    ['', '#/page/34', '/page/34'],
    ['', `#/p/${KEY}`, `/p/${KEY}`],
    ['', '#/item/password/12?page_id=34', '/12/34'],
    ['?s=/12', '', '/12'],
    ['?s=/12&page_id=34', '', '/12/34'],
    ['?s=/home/item/show&item_id=12&page_id=34', '', '/12/34'],
    ['?s=/home/item/show/item_id/12', '', '/12'],
    ['?s=/home/page/single&page_id=34', '', '/page/34'],
  ])('%s%s leads to its place here', (search, hash, place) => {
    expect(placeOf({ search, hash })).toBe(place);
  });

  it.each([
    ['', ''],
    ['', '#//evil.example/12'],
    ['', '#/user/loginByUserToken?user_token=abc'],
    ['', '#/item/index'],
    ['', '#https://evil.example'],
    ['?s=/home/item/show&item_id=1e3', ''],
    ['?s=//evil.example', ''],
  ])('%s%s that names nothing of here leads to the list, and never to another site', (search, hash) => {
    expect(placeOf({ search, hash })).toBe('/item/index');
  });
});

describe('numbers that had to change', () => {
  it.each([
    ['/12', { item_id: '12' }, { item_id: '90', page_id: '0' }, '/90'],
    ['/12/34', { item_id: '12', page_id: '34' }, { item_id: '90', page_id: '91' }, '/90/91'],
    ['/12/34', { item_id: '12', page_id: '34' }, { item_id: '0', page_id: '91' }, '/12/91'],
    ['/12/34', { item_id: '12', page_id: '34' }, { item_id: '0', page_id: '0' }, '/12/34'],
    ['/page/34', { page_id: '34' }, { item_id: '0', page_id: '91' }, '/page/91'],
    ['/handbook/34', { page_id: '34' }, { item_id: '0', page_id: '91' }, '/handbook/91'],
  ])('%s is led to where its records stand', (place, asked, told, to) => {
    expect(numbersIn(place)).toEqual(asked);
    expect(withNumbers(place, told)).toBe(to);
  });

  it.each(['/handbook', '/item/index', `/p/${KEY}`, '/'])('%s names none', (place) => {
    expect(numbersIn(place)).toBeUndefined();
  });
});
