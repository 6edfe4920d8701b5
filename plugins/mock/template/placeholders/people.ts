import type { Kit, Placeholder } from '../kit.ts';
import { textOf, wholeOr } from '../kit.ts';
import { GIVEN, SURNAMES } from '../words/han.ts';
import { FIRST, LAST, PROTOCOLS, TLDS } from '../words/names.ts';
import { PROVINCES, type Province, REGIONS } from '../words/places.ts';
import { latinWord } from './text.ts';

const domain = (kit: Kit, tld?: string): string => `${latinWord(kit)}.${tld || kit.word(TLDS)}`;

export const people: Readonly<Record<string, Placeholder>> = {
  first: (kit) => kit.word(FIRST),
  last: (kit) => kit.word(LAST),
  name: (kit, [middle]) => [kit.word(FIRST), ...(middle ? [kit.word(FIRST)] : []), kit.word(LAST)].join(' '),
  cfirst: (kit) => kit.letters(SURNAMES, 1),
  clast: (kit) => kit.word(GIVEN),
  cname: (kit) => kit.letters(SURNAMES, 1) + kit.word(GIVEN),
};

export const web: Readonly<Record<string, Placeholder>> = {
  url: (kit, [protocol, host]) =>
    `${textOf(protocol) || kit.word(PROTOCOLS)}://${textOf(host) || domain(kit)}/${latinWord(kit)}`,
  protocol: (kit) => kit.word(PROTOCOLS),
  domain: (kit, [tld]) => domain(kit, textOf(tld)),
  tld: (kit) => kit.word(TLDS),
  email: (kit, [host]) =>
    `${kit.letters('abcdefghijklmnopqrstuvwxyz', 1)}.${latinWord(kit)}@${textOf(host) || domain(kit)}`,
  ip: (kit) => [0, 0, 0, 0].map(() => kit.between(0, 255)).join('.'),
};

function place(kit: Kit): { province: string; city: string; county: string } {
  const province = kit.one(PROVINCES) as Province;
  const city = kit.one(province.cities);
  return { province: province.name, city: city?.name ?? '-', county: kit.word(city?.counties ?? ['-']) };
}

export const places: Readonly<Record<string, Placeholder>> = {
  region: (kit) => kit.word(REGIONS),
  province: (kit) => place(kit).province,
  city: (kit, [withPrefix]) => {
    const { province, city } = place(kit);
    return withPrefix ? `${province} ${city}` : city;
  },
  county: (kit, [withPrefix]) => {
    const { province, city, county } = place(kit);
    return withPrefix ? `${province} ${city} ${county}` : county;
  },
  zip: (kit, [length]) => kit.letters('0123456789', wholeOr(length, 6) || 6),
};
