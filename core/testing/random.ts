import { createHash } from 'node:crypto';
import type { Random } from '../sdk/server/index.ts';

/** The same chance in every run, and never the same value twice. */
export function testRandom(seed = 'docstead'): Random {
  let count = 0;
  const next = (bytes: number): string => {
    let hex = '';
    while (hex.length < bytes * 2) {
      count += 1;
      hex += createHash('sha256').update(`${seed}/${count}`).digest('hex');
    }
    return hex.slice(0, bytes * 2);
  };
  return { hex: next, below: (limit) => Number.parseInt(next(6), 16) % limit };
}
