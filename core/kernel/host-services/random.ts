import { randomBytes, randomInt } from 'node:crypto';
import type { Random } from '../../sdk/server/services.ts';

export function systemRandom(): Random {
  return { hex: (bytes) => randomBytes(bytes).toString('hex'), below: (limit) => randomInt(limit) };
}
