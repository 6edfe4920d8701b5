import { renderPlugin } from '@docstead/core/testing/web';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { plugin, relativeTime } from '../../contract/index.ts';
import { web } from '../plugin.ts';
import { useLanguage } from './hooks.ts';
import { Moment } from './Moment.tsx';

const NOW = Date.UTC(2026, 10, 23, 12);
const DAY = 86_400;
const ago = (seconds: number, locale: 'en' | 'zh-cn' = 'en') =>
  relativeTime(NOW / 1000 - seconds, { now: NOW, locale, zone: 'UTC' });

describe('a time beside what happened', () => {
  it('is how long ago that was, up to thirty days', () => {
    expect([ago(20), ago(180), ago(2 * 3600), ago(DAY), ago(29 * DAY)]).toEqual([
      ...['just now', '3 minutes ago', '2 hours ago', 'yesterday', '29 days ago'],
    ]);
    expect([ago(20, 'zh-cn'), ago(180, 'zh-cn')]).toEqual(['刚刚', '3分钟前']);
    expect(ago(-3 * DAY)).toBe('in 3 days');
  });

  it('is the day where that is longer, in the zone that is asked for', () => {
    expect([ago(30 * DAY), ago(30 * DAY, 'zh-cn')]).toEqual(['Oct 24, 2026', '2026年10月24日']);
    const late = { now: NOW, locale: 'en' } as const;
    const seconds = Date.UTC(2025, 0, 1, 1) / 1000;
    expect(relativeTime(seconds, { ...late, zone: 'UTC' })).toBe('Jan 1, 2025');
    expect(relativeTime(seconds, { ...late, zone: 'America/New_York' })).toBe('Dec 31, 2024');
  });

  it('is nothing where there was none', () => {
    expect([relativeTime(0, { now: NOW, locale: 'en' }), relativeTime('', { now: NOW, locale: 'en' })]).toEqual([
      '',
      '',
    ]);
  });
});

describe('Moment', () => {
  const seconds = Math.floor(Date.now() / 1000) - 3 * 3600;
  function Home() {
    const [, setLocale] = useLanguage();
    return (
      <>
        <Moment seconds={seconds} say={(time) => `saved ${time}`} />
        <p data-testid="none">
          <Moment seconds={0} />
        </p>
        <button type="button" onClick={() => void setLocale('zh-cn')}>
          中文
        </button>
      </>
    );
  }
  const routes = plugin({
    ...{ id: 'notes', version: '1.0.0', sdk: '^1.0.0' },
    routes: [{ id: 'home', path: '/notes', title: 'Notes' }],
  });

  it('says how long ago, the exact time as its title, and both again in another language', async () => {
    await renderPlugin(web({ pages: { home: async () => ({ default: Home }) } }), { routes, path: '/notes' });
    const time = screen.getByText('saved 3 hours ago') as HTMLTimeElement;
    expect(Date.parse(time.dateTime)).toBe(seconds * 1000);
    expect(time.title).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d$/);
    expect(screen.getByTestId('none').innerHTML).toBe('');
    await act(async () => screen.getByRole('button').click());
    const chinese = await screen.findByText('saved 3小时前');
    expect(chinese.title).toMatch(/^\d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d$/);
  });
});
