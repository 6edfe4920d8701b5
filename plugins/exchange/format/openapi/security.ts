import { type ApiParam, emptyParam } from '../../../items/points.ts';
import { entriesOf, type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';
import { inOneLine } from '../source/shortened.ts';
import { type Parameters, PLACES, type Place } from './parameters.ts';
import type { Tables } from './schema/tables.ts';

const MOST_WAYS = 30;

export interface Security {
  /** What has to be sent for it. */
  readonly rows: Parameters;
  /** Each line one of the ways to be let in. */
  readonly lines: readonly string[];
}

interface Sent {
  readonly place: Place;
  readonly row: ApiParam;
}

/** Who is let in: what the operation says, else what the document says. Of several ways one is enough. */
export function securityOf(operation: Fields, tables: Tables): Security {
  const { refs, words } = tables;
  const own = fieldOf(operation, 'security') ?? fieldOf(refs.root, 'security');
  const ways = listOf(own)
    .slice(0, MOST_WAYS)
    .map((way) => Object.entries(fieldsOf(way) ?? {}).slice(0, MOST_WAYS));
  const isEach = (name: string) => ways.every((way) => way.some(([one]) => one === name));
  const sent = new Map<string, Sent>();
  const lines = ways.map((way) => {
    const parts = way.map(([name, scopes]) => {
      const scheme = schemeOf(name, tables);
      if (scheme && !sent.has(name)) sent.set(name, sentFor(name, scheme, isEach(name)));
      const said = listOf(scopes).map(textOf).filter(Boolean).slice(0, 50).join(', ');
      return `${kindOf(name, scheme)}${said === '' ? '' : ` (${words.scopes}: ${said})`}`;
    });
    return parts.join(' + ') || words.no_security;
  });
  const all = [...sent.values()];
  const of = (place: Place) => all.filter((one) => one.place === place).map(({ row }) => row);
  return { rows: { path: [], query: of('query'), header: of('header'), cookie: of('cookie') }, lines };
}

function schemeOf(name: string, { refs, notes }: Tables): Fields | undefined {
  const schemes =
    fieldOf(refs.root, 'securityDefinitions') ?? fieldOf(fieldsOf(fieldOf(refs.root, 'components')), 'securitySchemes');
  const scheme = refs.at(fieldOf(fieldsOf(schemes), name));
  if (!scheme) notes.add('dangling', refs.place, name);
  return scheme;
}

function sentFor(name: string, scheme: Fields, isRequired: boolean): Sent {
  const place = PLACES.find((one) => one === fieldOf(scheme, 'in'));
  const remark = [kindOf(name, scheme), textOf(fieldOf(scheme, 'description')).trim(), ...addresses(scheme)];
  const row = { ...emptyParam, isRequired, remark: remark.filter(Boolean).join('\n').slice(0, 2_000) };
  if (fieldOf(scheme, 'type') === 'apiKey') {
    return { place: place ?? 'header', row: { ...row, name: inOneLine(textOf(fieldOf(scheme, 'name'))) || name } };
  }
  return { place: 'header', row: { ...row, name: 'Authorization', value: credentials(scheme) } };
}

function credentials(scheme: Fields): string {
  const kind = textOf(fieldOf(scheme, 'scheme')).toLowerCase();
  if (fieldOf(scheme, 'type') === 'basic' || kind === 'basic') return 'Basic {credentials}';
  return kind === '' || kind === 'bearer' ? 'Bearer {token}' : `${textOf(fieldOf(scheme, 'scheme'))} {credentials}`;
}

function kindOf(name: string, scheme: Fields | undefined): string {
  const kind = [fieldOf(scheme, 'type'), fieldOf(scheme, 'scheme'), fieldOf(scheme, 'bearerFormat')];
  return [name, ...kind.map(textOf)].filter(Boolean).join(' · ').slice(0, 300);
}

function addresses(scheme: Fields): readonly string[] {
  const flows = [scheme, ...entriesOf(fieldOf(scheme, 'flows')).map(([, flow]) => flow)];
  const keys = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'openIdConnectUrl'];
  const found = flows.flatMap((flow) => keys.map((key) => textOf(fieldOf(flow, key)))).filter(Boolean);
  return [...new Set(found)].slice(0, 10);
}

/** What an operation already names itself stays as it says it. */
export function withSecurity(parameters: Parameters, { rows }: Security): Parameters {
  const joined = (place: Place) => {
    const names = new Set(parameters[place].map(({ name }) => nameIn(place, name)));
    const more = rows[place].filter(({ name }) => !names.has(nameIn(place, name)));
    // Two schemes may share one header.
    return [...parameters[place], ...more.filter((row, at) => more.findIndex((one) => one.name === row.name) === at)];
  };
  return { path: parameters.path, query: joined('query'), header: joined('header'), cookie: joined('cookie') };
}

const nameIn = (place: Place, name: string): string => (place === 'header' ? name.toLowerCase() : name);
