/**
 * SHA-256 of one block, of which only the first 32 bits are wanted. The browser's own is not there on a site without
 * HTTPS, and gives each digest as a promise, which takes longer than the digest.
 */

// The first 32 bits of the fractions of the roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3).
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const K = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const LONGEST = 55;

/** The padded block of a text of at most 55 signs of ASCII, as sixteen words and room for what is made of them. */
export function blockOf(text: string): Int32Array {
  if (text.length > LONGEST)
    throw new Error(`A block has room for ${LONGEST} bytes, and this text has ${text.length}.`);
  const words = new Int32Array(64);
  const put = (at: number, byte: number): void => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - 8 * (at & 3)));
  };
  for (let at = 0; at < text.length; at += 1) put(at, text.charCodeAt(at));
  put(text.length, 0x80);
  words[15] = text.length * 8;
  return words;
}

/** The first word of the digest, without a sign. Of `w`, the first sixteen are the block; the others are overwritten. */
export function firstWord(w: Int32Array): number {
  for (let t = 16; t < 64; t += 1) {
    const [x, y] = [w[t - 15] as number, w[t - 2] as number];
    const low = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const high = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = ((w[t - 16] as number) + low + (w[t - 7] as number) + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t += 1) {
    const turned = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + turned + ((e & f) ^ (~e & g)) + (K[t] as number) + (w[t] as number)) | 0;
    const other = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (a + (START[0] as number)) >>> 0;
}
