import { createHash } from 'node:crypto';
import type { Client, Entry, Filter } from 'ldapts';
import type { DirectorySettings } from './directory-settings.ts';
import { isOfOneSpelling, isOneOf, namesAsked } from './names-asked.ts';

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
/** Active Directory's second name of a person, such as `ann@corp.example`; others do not know it. */
const LOGIN_ADDRESS = 'userPrincipalName';
/** The placeholder of `search_filter`. */
const USER = '%(user)s';
const LONGEST_NAME = 60;

/** At most `limit` people, of this name or, without one, at all. */
export async function findPeople(
  client: Client,
  at: DirectorySettings,
  { name, limit }: { readonly name?: string | undefined; readonly limit: number },
): Promise<Person[]> {
  const names = name === undefined ? undefined : namesAsked(at, name);
  const { searchEntries } = await client.search(at.base_dn, {
    filter: names === undefined ? await filterForAll(at) : await filterFor(at, names),
    attributes: [...new Set([at.user_field, at.name_field, LOGIN_ADDRESS, ...NUMBERS])],
    explicitBufferAttributes: [...NUMBERS],
    sizeLimit: limit,
  });
  const people = searchEntries.filter(({ dn }) => dn !== '');
  const asked = names === undefined ? people : people.filter((entry) => isCalled(entry, at, names));
  return asked.map((entry) => personOf(entry, at, names ?? []));
}

async function filterFor({ search_filter, user_field }: DirectorySettings, names: readonly string[]): Promise<Filter> {
  const { AndFilter, EqualityFilter, Filter, FilterParser, OrFilter } = await import('ldapts');
  if (search_filter.includes(USER)) {
    const parse = (name: string) => FilterParser.parseString(search_filter.replaceAll(USER, () => Filter.escape(name)));
    return new OrFilter({ filters: names.map(parse) });
  }
  const is = (attribute: string, value: string) => new EqualityFilter({ attribute, value });
  const isNamed = names.flatMap((name) => [
    is(user_field, name),
    ...(name.includes('@') ? [is(LOGIN_ADDRESS, name)] : []),
  ]);
  return new AndFilter({ filters: [FilterParser.parseString(search_filter), new OrFilter({ filters: isNamed })] });
}

async function filterForAll({ search_filter }: DirectorySettings): Promise<Filter> {
  const { FilterParser } = await import('ldapts');
  return FilterParser.parseString(search_filter.replaceAll(USER, '*'));
}

function personOf(entry: Entry, { user_field, name_field }: DirectorySettings, names: readonly string[]): Person {
  const usernames = textsOf(entry, user_field);
  const username = usernames.find((one) => isOneOf(names, one)) ?? usernames[0] ?? '';
  const [name = ''] = textsOf(entry, name_field);
  return { dn: entry.dn, subject: subjectOf(entry), username, name: [...name.trim()].slice(0, LONGEST_NAME).join('') };
}

/**
 * The lock against guessing counts by the name that was typed. What a directory takes for that name, and the lock for another
 * one, finds nobody.
 */
function isCalled(entry: Entry, { user_field }: DirectorySettings, names: readonly string[]): boolean {
  if (names.every(isOfOneSpelling)) return true;
  return [user_field, LOGIN_ADDRESS].some((field) => textsOf(entry, field).some((one) => isOneOf(names, one)));
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
