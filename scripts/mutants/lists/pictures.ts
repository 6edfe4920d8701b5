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
