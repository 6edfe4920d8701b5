import { createCipheriv } from 'node:crypto';

/** Numbers that follow from a secret: the same picture each time, and nobody without the secret knows how it was bent. */
export interface Chance {
  /** `from <= n < to`. */
  between(from: number, to: number): number;
}

const AT_ONCE = 4096;

/** `secret`: 64 hex digits. */
export function chanceOf(secret: string): Chance {
  const stream = createCipheriv('aes-256-ctr', Buffer.from(secret, 'hex'), Buffer.alloc(16));
  let bytes = Buffer.alloc(0);
  let at = 0;
  return {
    between(from, to) {
      if (at === bytes.length) {
        bytes = stream.update(Buffer.alloc(AT_ONCE));
        at = 0;
      }
      const share = bytes.readUInt16LE(at) / 2 ** 16;
      at += 2;
      return from + share * (to - from);
    },
  };
}
