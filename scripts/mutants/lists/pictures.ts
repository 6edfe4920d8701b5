import { type Mistake, mistakesIn } from '../mistake.ts';

const FILES = 'plugins/files';

/** What files are called, taken for and sent as, and what is in their bytes. */
export const pictures: readonly Mistake[] = [
  ...mistakesIn(
    'plugins/items/server/render/with-sizes.ts',
    [`${FILES}/tests/pictures.test.ts`],
    [['the size that the author said is another', 'SIZED.test(tag) ? undefined : SOURCE', 'SOURCE']],
  ),
  ...mistakesIn(
    `${FILES}/server/picture/png.ts`,
    [`${FILES}/server/picture/notes.test.ts`],
    [
      ['a PNG tells where it was taken', "['tEXt', 'zTXt', 'iTXt', 'tIME']", "['tEXt', 'zTXt', 'tIME']"],
      ['a PNG lies on its side', 'if (name === EXIF) yield turned(await notesIn(bytes, length), facts);', ''],
      ['what was hung behind a PNG is kept', "if (name === 'IEND') return;", ''],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/picture/webp.ts`,
    [`${FILES}/server/picture/notes.test.ts`],
    [
      ['a WebP tells where it was taken', 'name !== EXIF && name !== XMP', 'name !== EXIF'],
      ['parts of odd length take the next one along', 'length + (length % 2)', 'length'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/picture/narrowed.ts`,
    [`${FILES}/tests/narrower.test.ts`],
    [
      ['photos lie on their side where they are small', '    .rotate()\n', ''],
      ['a picture fills the memory of the server', '{ limitInputPixels: MOST_PIXELS }', '{ limitInputPixels: false }'],
      ['pictures stand still in texts', 'if (pages > 1) return undefined;', ''],
      ['a smaller picture is more to load', 'made.length < bytes.length ? made : undefined', 'made'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/picture/narrower.ts`,
    [`${FILES}/tests/narrower.test.ts`],
    [['what cannot be made is tried at every look', "await this.blobs.put(key, made, 'image/webp');", '']],
  ),
  ...mistakesIn(
    `${FILES}/server/file/file.service.ts`,
    [`${FILES}/tests/narrower.test.ts`, `${FILES}/tests/sweep.test.ts`],
    [
      [
        'small pictures outlive their file',
        'keysOf(sign).map((key) => this.blobs.remove(key))',
        '[this.blobs.remove(keyOf(sign))]',
      ],
      [
        'every night all small pictures are made away with',
        'flatMap(({ sign }) => keysOf(sign))',
        'map(({ sign }) => keyOf(sign))',
      ],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/file/attachment-name.ts`,
    [`${FILES}/server/file/attachment-name.test.ts`],
    [
      ['a program is shown as a picture', "last.replace(UNSEEN, '')", 'last'],
      ['a name brings a path along', 'split(/[\\\\/]/).at(-1)', 'split(/[\\\\/]/).at(0)'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/picture/sizes-at.ts`,
    [`${FILES}/tests/pictures.test.ts`],
    [['what is no picture has no height', ".where('width', '>', 0)", '']],
  ),
  ...mistakesIn(
    `${FILES}/server/picture/exif.ts`,
    [`${FILES}/server/picture/jpeg.test.ts`],
    [
      [
        'a photo tells where it was taken',
        'if (orientation === UPRIGHT) return Buffer.alloc(0);',
        'if (orientation >= UPRIGHT) return segment;',
      ],
      ['XMP tells where a photo was taken', 'if (startsWith(segment, XMP)) return Buffer.alloc(0);', ''],
      ['photos lie on their side', '0, orientation, 0, 0,', '0, UPRIGHT, 0, 0,'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/picture/jpeg.ts`,
    [`${FILES}/server/picture/jpeg.test.ts`],
    [
      ['further pictures of the camera tell the place', 'if (marker === END) return yield await bytes.take(2);', ''],
      [
        'a photo that lies on its side is shown as wide as it is high',
        'orientation >= SIDEWAYS',
        'orientation > SIDEWAYS',
      ],
      ['a photo ends in the middle', 'next !== 0 && !(next', '!(next'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/file/file.service.ts`,
    [`${FILES}/tests/pictures.test.ts`],
    [['attachments are changed', '{ ...sniffed, isWhole: true }', 'sniffed']],
  ),
  ...mistakesIn(
    `${FILES}/server/file/file-types.ts`,
    [`${FILES}/tests/files.test.ts`],
    [
      [
        'any file is shown as a page of this site',
        "file_type.startsWith('image/') || file_type === 'application/pdf'",
        'file_type.length > 0',
      ],
      ['scripts run beside a film', 'sandbox allow-same-origin";', 'sandbox allow-same-origin allow-scripts";'],
    ],
  ),
];
