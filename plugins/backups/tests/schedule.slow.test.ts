import { randomBytes } from 'node:crypto';
import type { Site } from '@docstead/core/server';
import { site } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginIfDue, nextDue } from '../server/run/schedule.ts';
import { type House, openHouse } from '../testing/house.ts';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);

describe.each(testDatabases())('scheduled backups, on %s', (db) => {
  let house: House;
  beforeEach(async () => {
    house = await openHouse(db);
  });
  afterEach(() => house.host.close());
  const until = async (text: string): Promise<void> => {
    house.host.clock.advance((at(text) - house.host.clock.now()) / 1000);
    await house.host.jobs.drain();
    // What is due is looked for once in a minute.
    house.host.clock.advance(61);
    await house.host.jobs.drain();
  };

  it('are made once a day at their hour, by nobody, and what was missed is made up for once', async () => {
    expect((await house.ask('save', { schedule: 'daily', hour: 3 })).error_code).toBe(0);
    expect((await house.list()).next_at).toBe(at('2026-01-15T03:00Z') / 1000);
    await until('2026-01-14T10:05Z');
    expect((await house.list()).backups).toEqual([]);
    await until('2026-01-15T02:55Z');
    expect((await house.list()).backups).toEqual([]);
    await until('2026-01-15T03:01Z');
    expect((await house.list()).backups).toMatchObject([{ is_scheduled: 1, by: '', state: 'good' }]);
    await until('2026-01-15T20:00Z');
    expect((await house.list()).backups.length).toBe(1);
    expect((await house.list()).next_at).toBe(at('2026-01-16T03:00Z') / 1000);
    await until('2026-01-18T12:00Z');
    expect((await house.list()).backups.length).toBe(2);
  });

  it('are not missed where they are due within the minute that they are set in', async () => {
    house.host.clock.advance(at('2026-01-14T10:59:59Z') / 1000 - house.host.clock.seconds());
    await house.ask('save', { schedule: 'daily', hour: 11 });
    await until('2026-01-14T11:00:05Z');
    expect((await house.list()).backups).toMatchObject([{ is_scheduled: 1 }]);
  });

  it('wait for what is on its way, and begin a new count where the settings change', async () => {
    await house.ask('save', { schedule: 'daily', hour: 3 });
    await until('2026-01-14T10:05Z');
    await house.ask('save', { hour: 9 });
    await until('2026-01-15T03:30Z');
    expect([(await house.list()).backups, (await house.list()).next_at]).toEqual([[], at('2026-01-15T09:00Z') / 1000]);
    await house.ask('save', { schedule: 'off' });
    await until('2026-01-15T10:00Z');
    expect([(await house.list()).backups, (await house.list()).next_at]).toEqual([[], 0]);
    expect(await house.host.db.handle('backup_plan').first()).toBeUndefined();
  });

  it('are begun by one of two hosts', async () => {
    await house.ask('save', { schedule: 'daily', hour: 3 });
    await until('2026-01-14T10:05Z');
    house.host.clock.advance(17 * 3600);
    const jobs: string[] = [];
    const { services } = house.host;
    // As `setup` hands it over, of a second host on the same tables.
    const app = {
      ...{
        services,
        clock: house.host.clock,
        system: () => house.host.system(),
        text: (_: string, key: string) => key,
      },
      random: { hex: (bytes: number) => randomBytes(bytes).toString('hex'), below: () => 0 },
      settings: { all: () => ({ schedule: 'daily', hour: 3 }) },
      jobs: { add: async () => jobs.push('added') },
    } as unknown as Parameters<typeof beginIfDue>[0];
    await beginIfDue(app);
    await beginIfDue(app);
    expect(jobs).toEqual(['added']);
  });
});

describe('the time of a scheduled backup', () => {
  const inZone = async (zone: string, then: (service: Pick<Site, 'zone' | 'next'>) => void): Promise<void> => {
    const house = await openHouse('sqlite', { DOCSTEAD_CORE_ZONE: zone });
    then(house.host.services.get(site));
    await house.host.close();
  };

  it('is that of the clocks of the site, before and after they change', async () => {
    await inZone('Europe/Berlin', (service) => {
      const daily = (after: string) => nextDue(service, { schedule: 'daily', hour: 2 }, at(after));
      expect(daily('2026-03-28T12:00Z')).toBe(at('2026-03-29T01:00Z'));
      // The clocks leave two o'clock out on that day, and the next one is theirs again.
      expect(daily('2026-03-29T01:00Z')).toBe(at('2026-03-30T00:00Z'));
      // Two o'clock is shown twice: once is enough.
      expect(daily('2026-10-24T12:00Z')).toBe(at('2026-10-25T00:00Z'));
      expect(daily('2026-10-25T00:00Z')).toBe(at('2026-10-26T01:00Z'));
    });
  });

  it('is on Sundays of the site’s zone where it is weekly', async () => {
    await inZone('Asia/Shanghai', (service) => {
      const first = nextDue(service, { schedule: 'weekly', hour: 3 }, at('2026-01-14T10:00Z'));
      // Sunday in Shanghai, while it is still Saturday in London.
      expect(first).toBe(at('2026-01-17T19:00Z'));
      expect(nextDue(service, { schedule: 'weekly', hour: 3 }, first)).toBe(first + 7 * 24 * HOUR);
    });
  });
});
