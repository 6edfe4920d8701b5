import { describe, expect, it } from 'vitest';
import { isEmail, isUsername, usernameKey } from './username.ts';

describe('a username', () => {
  it.each(['al', 'Alice_2', 'bob-b', '张三', 'zhang.wei', 'a.b', 'ann@example.com', `${'a'.repeat(30)}`])(
    'may be %s',
    (name) => {
      expect(isUsername(name)).toBe(true);
    },
  );

  it.each([
    'a',
    '',
    'a b',
    '.ab',
    'ab.',
    'a..b',
    '..',
    'a'.repeat(31),
    'al<b>',
    'al\u0000',
    'x@y',
    'a@b@c.de',
    'ann@example.com\r\nBcc: x@y.z',
    'ａｌｉｃｅ',
    'аlice',
    `${'a'.repeat(64)}@${'b'.repeat(60)}.com`,
  ])('may not be %j', (name) => {
    expect(isUsername(name)).toBe(false);
  });

  it('is an email address only when it reads like one', () => {
    expect(isEmail('ann@example.com')).toBe(true);
    expect(isEmail('ann')).toBe(false);
  });

  it('is compared without case', () => {
    expect(usernameKey('Ann@Example.com')).toBe(usernameKey('ann@example.COM'));
  });
});
