export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A line through points; a round one is smoothed. */
export interface Stroke {
  readonly isRound: boolean;
  readonly points: readonly Point[];
}

/** Letters as a pen writes them, on a grid of 6 by 9: points are `xy`, strokes are parted by blanks, `~` is a round one. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '09,30,69 15,55',
  C: '~62,50,20,03,06,29,49,67',
  D: '00,09 ~00,30,62,67,39,09',
  E: '60,00,09,69 04,54',
  F: '60,00,09 04,54',
  H: '00,09 60,69 04,64',
  J: '20,60 ~50,57,39,19,06',
  K: '00,09 60,04,69',
  M: '09,00,35,60,69',
  N: '09,00,69,60',
  P: '09,00 ~00,40,61,64,45,05',
  R: '09,00 ~00,40,61,64,45,05 25,69',
  T: '00,60 30,39',
  U: '~00,06,19,49,66,60',
  W: '00,19,33,59,60',
  X: '00,69 60,09',
  Y: '00,34,60 34,39',
  2: '~02,20,50,62,34,09 09,69',
  3: '~01,30,60,63,34,24 ~24,64,68,39,18,07',
  4: '49,40,06,66',
  5: '60,10,04 ~04,33,65,68,29,08',
  6: '~60,20,04,08,39,69,65,34,06',
  7: '00,60,29',
  8: '~30,00,03,34,66,69,39,09,06,34,63,60,30',
  9: '~09,49,65,61,30,00,04,35,63',
};

/** Of those that people take for each other (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V, O Q) one at most. */
export const LETTERS = Object.keys(GLYPHS).join('');

export function strokesOf(letter: string): readonly Stroke[] {
  return (GLYPHS[letter] ?? '').split(' ').map((text) => {
    const isRound = text.startsWith('~');
    const points = text
      .replace('~', '')
      .split(',')
      .map(([x, y]) => ({ x: Number(x), y: Number(y) }));
    return { isRound, points };
  });
}

/** Chaikin's corner cutting; the ends stay. */
export function smooth(points: readonly Point[], times = 2): readonly Point[] {
  if (times === 0) return points;
  const [first, last] = [points[0], points.at(-1)];
  const cut = points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
  return smooth(first && last ? [first, ...cut.slice(1, -1), last] : cut, times - 1);
}

export const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});
