import { describe, expect, it } from 'vitest';
import { AtHand } from './at-hand.ts';

const of = (length: number) => ({ html: 'x'.repeat(length), headings: [], text: '' });

describe('renderings at hand', () => {
  it('are the ones that were asked for last, as many as fit', () => {
    const atHand = new AtHand(10);
    atHand.set('a', of(4));
    atHand.set('b', of(4));
    expect(atHand.get('a')).toEqual(of(4));
    atHand.set('c', of(4));
    expect(['a', 'b', 'c'].map((hash) => atHand.get(hash)?.html.length)).toEqual([4, undefined, 4]);
  });

  it('count one that is set twice once', () => {
    const atHand = new AtHand(10);
    atHand.set('a', of(6));
    atHand.set('a', of(6));
    atHand.set('b', of(4));
    expect(atHand.get('a')).toEqual(of(6));
    expect(atHand.get('b')).toEqual(of(4));
  });

  it('leave out what is longer than all of them together', () => {
    const atHand = new AtHand(10);
    atHand.set('a', of(11));
    expect(atHand.get('a')).toBeUndefined();
  });
});
