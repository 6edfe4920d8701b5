import { describe, expect, it } from 'vitest';
import { localeOf } from './language.ts';

const asked = { cookie: undefined, lang: undefined, acceptLanguage: undefined };

describe('the display language', () => {
  it('is what the user chose, then what the program says, then what the browser prefers, then the site’s', () => {
    const all = { cookie: 'docstead_locale=zh-cn', lang: 'en', acceptLanguage: 'en' };
    expect(localeOf(all, 'en')).toBe('zh-cn');
    expect(localeOf({ ...all, cookie: undefined }, 'zh-cn')).toBe('en');
    expect(localeOf({ ...asked, acceptLanguage: 'fr, zh-TW;q=0.8, en;q=0.5' }, 'en')).toBe('zh-cn');
    expect(localeOf(asked, 'zh-cn')).toBe('zh-cn');
  });

  it('is none that we lack, and none that the browser refuses', () => {
    expect(localeOf({ ...asked, lang: ['zh'], acceptLanguage: 'de, zh;q=0' }, 'en')).toBe('en');
    expect(localeOf({ ...asked, cookie: 'docstead_locale=fr' }, 'zh-cn')).toBe('zh-cn');
  });
});
