/** Widths in pixels, to which a picture is made smaller: a sign in a list, a phone, a column of text, that on a fine screen. */
export const WIDTHS = [160, 480, 960, 1600] as const;
export type Width = (typeof WIDTHS)[number];

/** Where the bytes of a file stand. */
export const keyOf = (sign: string): string => `files/${sign.slice(0, 2)}/${sign}`;

/** Beside them: the same picture, so wide. */
export const narrowKeyOf = (sign: string, width: Width): string => `${keyOf(sign)}.w${width}`;

/** All that is kept of a file. */
export const keysOf = (sign: string): readonly string[] => [
  keyOf(sign),
  ...WIDTHS.map((width) => narrowKeyOf(sign, width)),
];

/** Of the file that a key belongs to. */
export const signIn = (key: string): string => key.slice(key.lastIndexOf('/') + 1).replace(/\.w\d+$/, '');

/** The narrowest one that is as wide as is asked for; undefined where that is more than we make. */
export const widthFor = (asked: number): Width | undefined => WIDTHS.find((width) => width >= asked);
