import { files } from '../../../files/points.ts';
import type { Run } from '../run/run.ts';
import type { TakeoverSetup } from '../setup.ts';

/** Where the files of a site are named: by their signs, and by their places on its disk. */
interface Addresses {
  readonly signs: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<string, string>;
}

const UPLOADS = '/Public/Uploads/';
export const SIGN = /^[0-9a-f]{32}$/;
/** Parts are bounded: a text of 8 MiB that only looks like addresses costs little. Slashes may be escaped, as in JSON. */
const SITE = String.raw`https?:(?:\\?\/){2}[^\s"'<>()\\/]{1,255}(?:\\?\/[\w.~-]{1,100}){0,5}?`;
const BY_SIGN = new RegExp(
  String.raw`(?:${SITE})?\\?\/server[^\s"'<>()]{0,60}?visitFile[^\s"'<>()]{0,40}?sign(?:=|\\?\/|%3D)([0-9a-f]{32})(?![0-9a-f])`,
  'gi',
);
const BY_PLACE = new RegExp(
  String.raw`(?<![\w/\\.])(?:${SITE}|\.\.)?\\?\/Public\\?\/Uploads\\?\/((?:[\w.-]{1,100}\\?\/){0,4}[\w.-]{1,200})`,
  'g',
);

const KNOWN = new WeakMap<Run, Promise<Addresses>>();

function addressesOf(run: Run): Promise<Addresses> {
  const known = KNOWN.get(run) ?? read(run);
  KNOWN.set(run, known);
  return known;
}

async function read({ source }: Run): Promise<Addresses> {
  const signs = new Map<string, number>();
  const places = new Map<string, string>();
  for await (const rows of source.parts('upload_file', 'file_id', { size: 1000 })) {
    for (const row of rows) {
      const sign = row.text('sign').toLowerCase();
      const place = placeOf(row.text('real_url'));
      // One in another store is still where it was.
      if (!SIGN.test(sign) || place === undefined || signs.has(sign)) continue;
      signs.set(sign, row.number('file_id'));
      places.set(place, sign);
    }
  }
  return { signs, places };
}

/** On the disk of its site, below the folder of uploads; undefined where it lies in another store. */
export const placeOf = (real_url: string): string | undefined => real_url.split(UPLOADS)[1];

/**
 * The text as it stands here: what named a file of its site by an address of that site names it by the one of ours, on
 * whatever host this is. Nothing else of it changes.
 */
export async function textHere(app: TakeoverSetup, text: string, run: Run): Promise<string> {
  const kept = app.services.find(files);
  if (!kept || !mayName(text)) return text;
  const { signs, places } = await addressesOf(run);
  const here = (address: string, sign: string | undefined) => {
    if (sign === undefined || !signs.has(sign)) return address;
    const url = kept.urlOf({ sign });
    return address.includes('\\/') ? url.replaceAll('/', '\\/') : url;
  };
  return text
    .replace(BY_SIGN, (address, sign: string) => here(address, sign.toLowerCase()))
    .replace(BY_PLACE, (address, place: string) => here(address, places.get(place.replaceAll('\\', ''))));
}

const mayName = (text: string): boolean => text.includes('visitFile') || text.includes('Uploads');

/** The files that a text of here names, by their numbers there. */
export async function filesIn(text: string, run: Run): Promise<readonly number[]> {
  if (!mayName(text)) return [];
  const { signs } = await addressesOf(run);
  const named = [...text.matchAll(/visitFile[^\s"'<>()]{0,40}?sign(?:=|\\?\/|%3D)([0-9a-f]{32})/gi)];
  const ids = named.map(([, sign = '']) => signs.get(sign.toLowerCase()));
  return [...new Set(ids.filter((file_id) => file_id !== undefined))];
}
