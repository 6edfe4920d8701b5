import { createHash } from 'node:crypto';
import type { Client, Entry, Filter } from 'ldapts';
import type { DirectorySettings } from './directory-settings.ts';

/** Somebody as the directory knows them. */
export interface Person {
  readonly dn: string;
  /** What never changes about them: the number that the directory gave them, or else a digest of the DN. */
  readonly subject: string;
  readonly username: string;
  /** Display name, '' where the directory has none. */
  readonly name: string;
}

/** Of OpenLDAP, Active Directory, 389 Directory Server, FreeIPA. */
const NUMBERS = ['entryUUID', 'objectGUID', 'nsUniqueId', 'ipaUniqueID'] as const;
/** The placeholder of `search_filter`. */
const USER = '%(user)s';
const LONGEST_NAME = 60;

/**
 * What may be asked for. A directory takes many spellings for one (blanks, wide letters, soft hyphens), which the lock against
 * guessing would count apart; of these signs there is one spelling, but for the case, which the lock knows.
 */
const ASKED = /^[A-Za-z0-9._%+@\-\u4e00-\u9fa5]{1,100}$/;

export const mayAsk = (name: string): boolean => ASKED.test(name);

/** At most `limit` people, of this name or, without one, at all. */
export async function findPeople(
  client: Client,
  at: DirectorySettings,
  { name, limit }: { readonly name?: string | undefined; readonly limit: number },
): Promise<Person[]> {
  const { searchEntries } = await client.search(at.base_dn, {
    filter: name === undefined ? await filterForAll(at) : await filterFor(at, name),
    attributes: [at.user_field, at.name_field, ...NUMBERS],
    explicitBufferAttributes: [...NUMBERS],
    sizeLimit: limit,
  });
  return searchEntries.filter(({ dn }) => dn !== '').map((entry) => personOf(entry, at, name));
}

async function filterFor({ search_filter, user_field }: DirectorySettings, name: string): Promise<Filter> {
  const { AndFilter, EqualityFilter, Filter, FilterParser } = await import('ldapts');
  if (search_filter.includes(USER)) {
    return FilterParser.parseString(search_filter.replaceAll(USER, () => Filter.escape(name)));
  }
  const isNamed = new EqualityFilter({ attribute: user_field, value: name });
  return new AndFilter({ filters: [FilterParser.parseString(search_filter), isNamed] });
}

async function filterForAll({ search_filter }: DirectorySettings): Promise<Filter> {
  const { FilterParser } = await import('ldapts');
  return FilterParser.parseString(search_filter.replaceAll(USER, '*'));
}

function personOf(entry: Entry, { user_field, name_field }: DirectorySettings, asked: string | undefined): Person {
  const usernames = textsOf(entry, user_field);
  const username = usernames.find((one) => one.toLowerCase() === asked?.toLowerCase()) ?? usernames[0] ?? '';
  const [name = ''] = textsOf(entry, name_field);
  return { dn: entry.dn, subject: subjectOf(entry), username, name: [...name.trim()].slice(0, LONGEST_NAME).join('') };
}

function subjectOf(entry: Entry): string {
  for (const number of NUMBERS) {
    const [value] = valuesOf(entry, number);
    if (value === undefined || value.length === 0) continue;
    // That of Active Directory is sixteen bytes; the others are texts.
    return `${number}:${Buffer.from(value).toString(number === 'objectGUID' ? 'hex' : 'utf8')}`;
  }
  return `dn:${createHash('sha256').update(entry.dn.toLowerCase()).digest('hex')}`;
}

const textsOf = (entry: Entry, attribute: string): string[] =>
  valuesOf(entry, attribute).filter((value) => typeof value === 'string');

/** The directory writes the name of an attribute as its schema does. */
function valuesOf(entry: Entry, attribute: string): (string | Buffer)[] {
  const key = Object.keys(entry).find((one) => one !== 'dn' && one.toLowerCase() === attribute.toLowerCase());
  const held = key === undefined ? [] : (entry[key] ?? []);
  return Array.isArray(held) ? held : [held];
}
