import { describe, expect, it } from 'vitest';
import { letterMark } from './marks.ts';

describe('the mark of a name', () => {
  it.each([
    ['Payment API', 'P'],
    ['支付接口', '支'],
    ['  “quoted”', 'Q'],
    ['🚀 launch', 'L'],
    ['🚀', '🚀'],
    ['3D', '3'],
    ['ünder', 'Ü'],
    ['𠮷野家', '𠮷'],
    ['e\u0301cole', 'E\u0301'],
    ['👩‍🚀', '👩‍🚀'],
    ['हिन्दी', 'हि'],
    ['', '?'],
    ['…', '…'],
  ])('of %s is %s', (name, letter) => {
    expect(letterMark(name, '1').letter).toBe(letter);
  });

  it('has one of twelve hues by the id, whatever the name is', () => {
    expect(letterMark('One', '7')).toEqual({ letter: 'O', hue: letterMark('Other', '7').hue });
    const hues = Array.from({ length: 500 }, (_, at) => letterMark('x', String(at)).hue);
    expect(new Set(hues).size).toBe(12);
    expect([Math.min(...hues), Math.max(...hues)]).toEqual([1, 12]);
    expect(hues.every(Number.isInteger)).toBe(true);
  });

  it('tells neighbours apart: no two ids after each other have near hues', () => {
    const hues = Array.from({ length: 9 }, (_, at) => letterMark('x', String(at + 1)).hue);
    const steps = hues.slice(1).map((hue, at) => Math.abs(hue - (hues[at] ?? 0)));
    expect(Math.min(...steps.map((step) => Math.min(step, 12 - step)))).toBeGreaterThan(3);
  });

  it('is a number for the longest id too', () => {
    expect(letterMark('x', 'z'.repeat(400)).hue).toBeGreaterThan(0);
  });
});
