/** Pieces of a JPEG, for tests. */
const segment = (marker: number, ...content: readonly (Buffer | string | readonly number[])[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string)));
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
};

/** As cameras write it, in either order of bytes: how the picture is turned, and a place behind it. */
export function exifOf(orientation: number, { isLittle = false } = {}): Buffer {
  const two = (value: number) => (isLittle ? [value, 0] : [0, value]);
  const four = (value: number) => (isLittle ? [value, 0, 0, 0] : [0, 0, 0, value]);
  const tag = isLittle ? [0x12, 0x01] : [0x01, 0x12];
  const make = isLittle ? [0x0f, 0x01] : [0x01, 0x0f];
  const first = [...make, ...two(2), ...four(4), ...[65, 67, 77, 0]];
  const turned = [...tag, ...two(3), ...four(1), ...two(orientation), 0, 0];
  const tiff = [...(isLittle ? [0x49, 0x49] : [0x4d, 0x4d]), ...two(42), ...four(8), ...two(2), ...first, ...turned];
  return segment(0xe1, 'Exif\0\0', tiff, four(0), 'GPS 48.8584 N');
}

export const START = Buffer.from([0xff, 0xd8]);
export const JFIF = segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]);
const XMP = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="48"/>');
/** An APP1 that is neither. */
export const OTHER = segment(0xe1, 'Other\0 kept');
/** 300 wide, 200 high. */
export const FRAME = segment(0xc0, [8, 0, 200, 1, 44, 1, 1, 0x11, 0]);
export const SCAN = Buffer.concat([
  segment(0xda, [1, 1, 0, 0, 63, 0]),
  Buffer.from([1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4, 0xff, 0xff, 0xc4, 0, 4, 9, 9]),
  segment(0xda, [1, 1, 0, 0, 63, 0]),
  Buffer.from([7, 7, 0xff, 0x00]),
]);
export const END = Buffer.from([0xff, 0xd9]);

/** A picture as of a phone. */
export const photo = (orientation: number, more = {}): Buffer =>
  Buffer.concat([START, JFIF, exifOf(orientation, more), XMP, OTHER, FRAME, SCAN, END, START, exifOf(1), END]);
