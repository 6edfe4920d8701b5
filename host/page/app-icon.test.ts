import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { appIcon, ICONS } from './app-icon.ts';
import { NOTE_COLOURS } from './note.ts';

/** `#rrggbbaa` of a pixel, counted from the upper left corner as parts of the width. */
function pixels(icon: Buffer): (x: number, y: number) => string {
  const size = icon.readUInt32BE(16);
  const from = icon.indexOf('IDAT') + 4;
  const rows = inflateSync(icon.subarray(from, from + icon.readUInt32BE(from - 8)));
  return (x, y) => {
    const at = Math.floor(y * size) * (size * 4 + 1) + 1 + Math.floor(x * size) * 4;
    return `#${rows.subarray(at, at + 4).toString('hex')}`;
  };
}

const [paper, , , ink, , lake] = NOTE_COLOURS.light;

describe('the icon of the app', () => {
  it('is the mark in ink and lake on paper', () => {
    const at = pixels(appIcon({ size: 256, mark: 1, corner: 0 }));
    expect(at(0.5, 14.25 / 16)).toBe(`${ink}ff`);
    expect(at(8 / 16, 8.5 / 16)).toBe(`${lake}ff`);
    expect(at(10.5 / 16, 11.25 / 16)).toBe(`${paper}ff`);
    expect(at(8 / 16, 13 / 16)).toBe(`${paper}ff`);
  });

  it('has round corners through which one sees, or the whole square for systems that cut', () => {
    const round = pixels(appIcon({ size: 64, mark: 0.5, corner: 0.22 }));
    expect([round(0, 0), round(0.99, 0.99), round(0.5, 0)].map((one) => one.slice(-2))).toEqual(['00', '00', 'ff']);
    const square = pixels(appIcon({ size: 64, mark: 0.5, corner: 0 }));
    expect([square(0, 0), square(0.99, 0.99)]).toEqual([`${paper}ff`, `${paper}ff`]);
  });

  it('keeps the mark within the part that every mask leaves', () => {
    const shape = Object.values(ICONS).find(({ purpose }) => purpose === 'maskable');
    if (!shape) throw new Error('no icon for masks');
    const at = pixels(appIcon(shape));
    expect(shape.corner).toBe(0);
    for (let turn = 0; turn < 64; turn += 1) {
      const angle = (turn / 64) * 2 * Math.PI;
      expect(at(0.5 + 0.4 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle))).toBe(`${paper}ff`);
    }
  });
});
