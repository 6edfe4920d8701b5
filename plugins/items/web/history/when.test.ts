import { describe, expect, it } from 'vitest';
import { sinceWords, whenOf } from './when.ts';

const now = new Date(2026, 10, 23, 9, 30);
const at = (...date: [number, number, number, number, number]) => new Date(...date).getTime() / 1000;

describe('a moment of the history', () => {
  it.each([
    [at(2026, 10, 23, 0, 5), 'today 00:05', '今天 00:05'],
    [at(2026, 10, 22, 23, 59), 'yesterday 23:59', '昨天 23:59'],
    [at(2026, 10, 17, 10, 42), 'Tuesday 10:42', '星期二 10:42'],
    [at(2026, 10, 16, 10, 42), 'Nov 16, 2026 10:42', '2026年11月16日 10:42'],
    [at(2026, 10, 24, 8, 0), 'Nov 24, 2026 08:00', '2026年11月24日 08:00'],
  ])('is told by its day and the clock: %i', (seconds, en, zh) => {
    const said = (locale: 'en' | 'zh-cn') => {
      const { day, clock } = whenOf(seconds, locale, now);
      return `${day} ${clock}`;
    };
    expect([said('en'), said('zh-cn')]).toEqual([en, zh]);
  });

  it('is told to the second where several saves share a minute', () => {
    const second = at(2026, 10, 23, 9, 5) + 7;
    expect(whenOf(second, 'en', now).exact).toBe('09:05:07');
    expect(whenOf(second, 'zh-cn', now).exact).toBe('09:05:07');
  });

  it('needs no day where something lasts since today', () => {
    expect(sinceWords(at(2026, 10, 23, 8, 0), 'en', now)).toBe('08:00');
    expect(sinceWords(at(2026, 10, 22, 8, 0), 'en', now)).toBe('yesterday 08:00');
  });
});
