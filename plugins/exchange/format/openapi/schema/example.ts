import { givenValue } from './said.ts';
import type { Shape } from './shape.ts';

/** A value of this shape: what its author gives as an example or a default, else something of its type. */
export function exampleOf(shape: Shape): unknown {
  const given = givenValue(shape);
  if (given !== undefined) return given;
  const listed = shape.facts?.said.get('enum');
  if (Array.isArray(listed) && listed.length > 0) return listed[0];
  const [type] = shape.types;
  if (shape.isAgain) return type === 'array' ? [] : {};
  if (shape.properties.length > 0 || type === 'object') return objectOf(shape);
  if (type === 'array') return shape.items ? [exampleOf(shape.items)] : [];
  return plainOf(type, shape);
}

function objectOf({ properties, values }: Shape): unknown {
  const entries = properties.map(([name, inner]) => [name, exampleOf(inner)] as const);
  return Object.fromEntries(entries.length > 0 || !values ? entries : [['key', exampleOf(values)]]);
}

const TEXTS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  time: '00:00:00Z',
  email: 'user@example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://example.com',
  url: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
};

function plainOf(type: string | undefined, { facts }: Shape): unknown {
  if (type === 'integer' || type === 'number') {
    const least = facts?.said.get('minimum');
    return typeof least === 'number' && least > 0 ? least : 0;
  }
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  const format = facts?.said.get('format');
  if (type === undefined) return facts ? 'any' : {};
  return typeof format === 'string' && Object.hasOwn(TEXTS, format) ? TEXTS[format] : type;
}
