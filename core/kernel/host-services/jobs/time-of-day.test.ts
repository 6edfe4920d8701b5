import { describe, expect, it } from 'vitest';
import { scheduleOf } from './schedule.ts';
import { isZone, machineZone, nextAt, timeOfDay } from './time-of-day.ts';

const next = (now: string, at: string, zone: string): string =>
  new Date(nextAt(Date.parse(now), timeOfDay(at), zone)).toISOString();

describe('a time of day', () => {
  it('comes today or tomorrow, as the clocks of the zone show it', () => {
    expect(next('2026-03-01T12:00:00Z', '03:00', 'UTC')).toBe('2026-03-02T03:00:00.000Z');
    expect(next('2026-03-01T12:00:00Z', '12:01', 'UTC')).toBe('2026-03-01T12:01:00.000Z');
    expect(next('2026-03-01T12:00:00Z', '12:00', 'UTC')).toBe('2026-03-02T12:00:00.000Z');
    expect(next('2026-03-01T12:00:00Z', '03:00', 'Asia/Shanghai')).toBe('2026-03-01T19:00:00.000Z');
    expect(next('2026-03-01T12:00:00Z', '23:30', 'America/St_Johns')).toBe('2026-03-02T03:00:00.000Z');
    expect(next('2026-12-31T20:00:00Z', '00:00', 'Pacific/Kiritimati')).toBe('2027-01-01T10:00:00.000Z');
  });

  it('keeps to the clocks over the change to summer and back', () => {
    expect(next('2026-03-28T12:00:00Z', '03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
    expect(next('2026-03-28T01:59:00Z', '03:00', 'Europe/Berlin')).toBe('2026-03-28T02:00:00.000Z');
    expect(next('2026-10-24T12:00:00Z', '03:30', 'Europe/Berlin')).toBe('2026-10-25T02:30:00.000Z');
  });

  it('that the clocks leave out comes an hour later, and is back the day after', () => {
    expect(next('2026-03-28T12:00:00Z', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(next('2026-03-29T01:30:00Z', '02:30', 'Europe/Berlin')).toBe('2026-03-30T00:30:00.000Z');
    expect(next('2026-03-07T12:00:00Z', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  });

  it('that the clocks show twice comes once', () => {
    expect(next('2026-10-24T12:00:00Z', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(next('2026-10-25T00:30:00Z', '02:30', 'Europe/Berlin')).toBe('2026-10-26T01:30:00.000Z');
    expect(next('2026-10-31T12:00:00Z', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('is written with hours and minutes', () => {
    for (const wrong of ['3:00', '24:00', '03:60', '03:00:00', '', 'noon']) {
      expect(() => timeOfDay(wrong)).toThrow(`${JSON.stringify(wrong)} is no time of day. Write it as 03:00.`);
    }
  });

  it('is of a zone that the machine knows', () => {
    expect(['Asia/Shanghai', 'UTC', 'Mars/Base', '', 8].map(isZone)).toEqual([true, true, false, false, false]);
    expect(isZone(machineZone())).toBe(true);
  });
});

it('a daily schedule follows the zone that the site has then', () => {
  let zone = 'UTC';
  const { first, next: then } = scheduleOf({ at: '03:00' }, () => zone);
  const noon = Date.parse('2026-06-01T12:00:00Z');
  expect(new Date(first(noon)).toISOString()).toBe('2026-06-02T03:00:00.000Z');
  zone = 'Asia/Shanghai';
  expect(new Date(then(noon)).toISOString()).toBe('2026-06-01T19:00:00.000Z');
});
