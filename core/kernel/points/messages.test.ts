import { describe, expect, it } from 'vitest';
import { coreFailures, fail, failure } from '../../sdk/contract/index.ts';
import { coreLocales } from './core-messages.ts';
import { Messages } from './messages.ts';

const messages = new Messages();
messages.add('core', coreLocales);
messages.add('notes', {
  en: {
    errors: {
      gone: 'Note {{ id }} of {{owner}} is gone.',
      left_one: '{{count}} is left.',
      left_other: '{{count}} are left.',
    },
    only: 'English',
    list: { count_one: '{{count, number}} project', count_other: '{{count, number}} projects', hi: 'Hi {{ name }}' },
  },
  'zh-cn': { list: { count_other: '共 {{count, number}} 个项目', hi: '你好 {{name}}' } },
});

describe('a message', () => {
  it('comes in the caller’s language with its values', () => {
    const refused = fail(coreFailures.badInput, { params: { field: 'title', context: 'max_length', limit: 9 } });
    expect(messages.failure(refused, 'en')).toBe('The parameter "title" must have at most 9 characters.');
    expect(messages.failure(refused, 'zh-cn')).toBe('参数“title”最多 9 个字符。');
  });

  it('says the general thing where the variant is unknown', () => {
    const refused = fail(coreFailures.badInput, { params: { field: 'title', context: 'odd' } });
    expect(messages.failure(refused, 'en')).toBe('A parameter is missing or malformed. title');
    expect(messages.failure(fail(coreFailures.badInput), 'en')).toBe('A parameter is missing or malformed.');
  });

  it('falls back to English, then to the code', () => {
    expect(messages.failure(fail(failure('notes/gone', 20001), { params: { id: 4 } }), 'zh-cn')).toBe(
      'Note 4 of  is gone.',
    );
    expect(messages.failure(fail(failure('notes/other', 20002)), 'zh-cn')).toBe('Error 20002');
    expect(messages.text('zh-cn', 'notes', 'only')).toBe('English');
    expect(messages.text('en', 'notes', 'none')).toBeUndefined();
  });

  it('has plurals and numbers as the browser has them', () => {
    const say = (locale: 'en' | 'zh-cn', count: number) => messages.text(locale, 'notes', 'list.count', { count });
    expect([say('en', 1), say('en', 12_345)]).toEqual(['1 project', '12,345 projects']);
    expect(say('zh-cn', 1)).toBe('共 1 个项目');
    expect(messages.failure(fail(failure('notes/left', 20003), { params: { count: 1 } }), 'zh-cn')).toBe('1 is left.');
  });

  it('takes what stands in its braces as it is', () => {
    const hi = (name: string) => messages.text('zh-cn', 'notes', 'list.hi', { name });
    for (const name of ['$&', '<b>', '{{count}}', '$t(only)', '{{- name}}']) expect(hi(name)).toBe(`你好 ${name}`);
  });

  it('is none where the key names many, or nobody has it', () => {
    expect(messages.text('en', 'notes', 'list')).toBeUndefined();
    expect(messages.text('en', 'nobody', 'list.hi')).toBeUndefined();
  });

  it('exists in both languages for every failure of core', () => {
    for (const declared of Object.values(coreFailures)) {
      for (const locale of ['en', 'zh-cn'] as const) {
        expect(messages.text(locale, 'core', `errors.${declared.name.slice(5)}`), declared.name).toBeDefined();
      }
    }
    expect(Object.keys(coreLocales.en?.errors ?? {})).toEqual(Object.keys(coreLocales['zh-cn']?.errors ?? {}));
  });
});
