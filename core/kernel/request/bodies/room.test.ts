import { describe, expect, it } from 'vitest';
import { TestClock } from '../../../testing/clock.ts';
import { type Place, Room } from './room.ts';

const most = { bytes: 100, count: 4, networkBytes: 60, networkCount: 3 };
const slow = { ms: 2_000, bytesPerSecond: 10 };

function open() {
  const clock = new TestClock(0);
  const room = new Room(clock, { most, wait: 5_000, lookEvery: 1, slow });
  const log: string[] = [];
  const given: string[] = [];
  const enter = (owner: string, bytes: number, size = bytes): Promise<Place | undefined> => {
    const sending = { size, giveUp: () => void given.push(owner) };
    return room.enter(owner, { bytes, sending }).then(
      (place) => {
        log.push(owner);
        return place;
      },
      (refused: Error) => {
        log.push(`${owner}: ${refused.message}`);
        return undefined;
      },
    );
  };
  return { clock, room, log, given, enter };
}

const looks = () => new Promise((resolve) => setTimeout(resolve, 15));

describe('the room for bodies', () => {
  it('lets in what fits, and keeps nothing of who has left', async () => {
    const { room, enter } = open();
    const places = await Promise.all([enter('a', 40), enter('b', 60)]);
    expect(room.used).toEqual({ bytes: 100, count: 2 });
    for (const place of [...places, ...places]) place?.leave();
    expect(room.used).toEqual({ bytes: 0, count: 0 });
  });

  it('lets others wait in turn, and nobody overtake', async () => {
    const { room, log, enter } = open();
    const first = await enter('a', 60);
    const second = await enter('b', 30);
    const late = [enter('c', 40), enter('d', 5)];
    await looks();
    expect(log).toEqual(['a', 'b']);
    second?.leave();
    for (const place of late) (await place)?.leave();
    expect(log).toEqual(['a', 'b', 'c', 'd']);
    first?.leave();
    expect(room.used).toEqual({ bytes: 0, count: 0 });
  });

  it('passes by who has used up his own part, by bytes or by count', async () => {
    const { log, enter } = open();
    const own = await Promise.all([enter('a', 50), enter('b', 1), enter('b', 1)]);
    const waiting = [enter('a', 20), enter('a', 5)];
    await looks();
    const other = enter('c', 30);
    await looks();
    expect(log).toEqual(['a', 'b', 'b', 'c']);
    (await other)?.leave();
    own[0]?.leave();
    await Promise.all(waiting);
    expect(log).toEqual(['a', 'b', 'b', 'c', 'a', 'a']);
  });

  it('is counted in bodies too', async () => {
    const { log, enter } = open();
    const three = await Promise.all([enter('a', 1), enter('a', 1), enter('a', 1)]);
    void enter('a', 1);
    await enter('b', 1);
    void enter('c', 1);
    await looks();
    expect(log).toEqual(['a', 'a', 'a', 'b']);
    three[0]?.leave();
    await looks();
    expect(log).toEqual(['a', 'a', 'a', 'b', 'a']);
  });

  it('says that it is busy after a while', async () => {
    const { clock, log, enter } = open();
    const place = await enter('a', 60);
    const refused = enter('a', 10);
    clock.advance(4);
    await looks();
    expect(log).toEqual(['a']);
    clock.advance(1);
    await refused;
    expect(log).toEqual(['a', 'a: 11003 core/busy']);
    place?.leave();
    await enter('a', 60);
  });

  it('lets a body grow, in turn as well, and no further than its owner may', async () => {
    const { room, enter } = open();
    const a = await enter('a', 10);
    await a?.grow(40);
    const b = await enter('b', 40);
    let hasGrown = false;
    const more = b?.grow(20).then(() => {
      hasGrown = true;
    });
    await looks();
    expect(hasGrown).toBe(false);
    await expect(b?.grow(30)).rejects.toThrow('11003 core/busy');
    a?.leave();
    await more;
    expect(room.used).toEqual({ bytes: 60, count: 1 });
    b?.leave();
    expect(room.used).toEqual({ bytes: 0, count: 0 });
  });

  it('lets who has a part go on before who has none', async () => {
    const { log, enter } = open();
    const a = await enter('a', 50);
    const b = await enter('b', 40);
    const late = enter('c', 30);
    await looks();
    await b?.grow(10);
    expect(log).toEqual(['a', 'b']);
    a?.leave();
    await late;
  });

  it('does not let those wait for each other who all hold a part: the last of them makes way', async () => {
    const { room, enter } = open();
    const [one, two, other] = await Promise.all([enter('a', 30), enter('a', 20), enter('b', 40)]);
    const first = one?.grow(20);
    await looks();
    const second = two?.grow(20).catch((refused: Error) => {
      two.leave();
      return refused.message;
    });
    expect(await second).toBe('11003 core/busy');
    await first;
    expect(room.used).toEqual({ bytes: 90, count: 2 });
    // All of them, too.
    const third = await enter('c', 10);
    const more = one?.grow(5);
    await looks();
    const least = other?.grow(5);
    const last = third?.grow(5).catch((refused: Error) => {
      third.leave();
      return refused.message;
    });
    expect(await last).toBe('11003 core/busy');
    await Promise.all([more, least]);
    expect(room.used).toEqual({ bytes: 100, count: 2 });
  });

  it('gives all of his part to who has more', async () => {
    const { room, enter } = open();
    const place = await enter('a', 1_000);
    expect(room.used).toEqual({ bytes: 60, count: 1 });
    place?.leave();
  });

  it('ends what comes too slowly, where it stands in the way and only there', async () => {
    const { clock, given, enter } = open();
    await enter('a', 30, 10);
    await enter('a', 30, 1_000);
    await enter('b', 20, 10);
    clock.advance(3.1);
    await looks();
    expect(given).toEqual([]);
    void enter('a', 1);
    expect(given).toEqual(['a']);
    void enter('c', 50);
    expect(given).toContain('b');
  });
});
