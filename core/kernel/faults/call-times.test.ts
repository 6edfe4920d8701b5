import { describe, expect, it } from 'vitest';
import { CallTimes } from './call-times.ts';

describe('the times of calls', () => {
  it('tell count, median, 95 of 100 and the longest, a fifth too high at most', () => {
    const times = new CallTimes();
    for (let ms = 1; ms <= 100; ms += 1) times.took('/api/page/save', ms);
    const [told] = times.slowest(1);
    expect(told).toMatchObject({ call: '/api/page/save', count: 100, longest: 100 });
    expect(told?.median).toBeGreaterThanOrEqual(50);
    expect(told?.median).toBeLessThanOrEqual(60);
    expect(told?.p95).toBeGreaterThanOrEqual(95);
    expect(told?.p95).toBeLessThanOrEqual(100);
  });

  it('put those that are slow often before those that were slow once', () => {
    const times = new CallTimes();
    for (let at = 0; at < 100; at += 1) times.took('/api/once', at === 50 ? 9_000 : 1);
    for (let at = 0; at < 100; at += 1) times.took('/api/often', 300);
    times.took('/api/at/once', 0);
    expect(times.slowest(2).map(({ call }) => call)).toEqual(['/api/often', '/api/once']);
    expect(times.slowest(9).at(-1)).toEqual({ call: '/api/at/once', count: 1, median: 0, p95: 0, longest: 0 });
  });

  it('keep what took longer than every bound', () => {
    const times = new CallTimes();
    times.took('/api/long', 600_000);
    expect(times.slowest(1)).toMatchObject([{ longest: 600_000, p95: expect.any(Number) }]);
  });
});
