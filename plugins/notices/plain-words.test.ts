import { describe, expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

describe('an announcement in one line', () => {
  it.each([
    ['## Tonight\n\n**At ten** we are `down`', 'Tonight At ten we are down'],
    ['- one\n- two\n\n> said', 'one two said'],
    ['See [the plan](https://a.example/b_c) ![a map](/m.png)', 'See the plan a map'],
    ['2 * 3 * 4, snake_case, C#, a -> b', '2 * 3 * 4, snake_case, C#, a -> b'],
    ['[not a link] and ** loose', '[not a link] and ** loose'],
    ['  \n ', ''],
  ])('%j has the words %j', (markdown, words) => expect(plainWords(markdown)).toBe(words));

  it.each(['**a', '[', '`', '** a'])('comes to an end with %j again and again', (piece) => {
    expect(plainWords(piece.repeat(3_000)).length).toBeLessThanOrEqual(piece.length * 3_000);
  });
});
