import { describe, expect, it } from 'vitest';
import { TestLog } from '../../testing/log.ts';
import { Conduct } from './conduct.ts';

describe('the conduct of plugins', () => {
  it('counts failures, keeps the slowest handler, and tells of those that take a second', () => {
    const log = new TestLog();
    const conduct = new Conduct(log);
    expect(conduct.of('notes')).toEqual({ failures: 0, slowest: undefined });
    conduct.took('notes', 'a handler of a', 20.2);
    conduct.took('notes', 'a handler of b', 3);
    conduct.failed('notes');
    expect(conduct.of('notes')).toEqual({ failures: 1, slowest: { what: 'a handler of a', milliseconds: 21 } });
    expect(log.told()).toEqual([]);
    conduct.took('notes', 'a handler of c', 1500);
    conduct.took('notes', 'a handler of d', 1000);
    conduct.failed('other');
    expect(conduct.of('notes')).toEqual({ failures: 1, slowest: { what: 'a handler of c', milliseconds: 1500 } });
    expect(conduct.of('other').failures).toBe(1);
    conduct.took('quick', 'a handler of a', 999);
    expect(Object.keys(conduct.striking())).toEqual(['notes', 'other']);
    expect(log.told()).toEqual([
      'warn: notes: a handler of c took 1500 ms.',
      'warn: notes: a handler of d took 1000 ms.',
    ]);
  });
});
