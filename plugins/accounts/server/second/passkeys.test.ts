import { expect, it } from 'vitest';
import { placeOf } from './passkeys.ts';

it.each([
  ['https://docs.example.com', 'docs.example.com', 'https://docs.example.com'],
  ['https://docs.example.com:443', 'docs.example.com', 'https://docs.example.com'],
  ['https://docs.example.com:8443', 'docs.example.com', 'https://docs.example.com:8443'],
  ['http://localhost:80', 'localhost', 'http://localhost'],
  ['http://localhost:4999', 'localhost', 'http://localhost:4999'],
])('passkeys of %s are made for the host and the origin as a browser writes them', (given, rpID, origin) => {
  expect(placeOf({ origin: given })).toEqual({ rpID, origin });
});

it.each(['http://docs.example.com', 'https://192.0.2.7', 'https://[2001:db8::1]', 'http://127.0.0.1:4999'])(
  'there are none at %s, where browsers make none',
  (origin) => {
    expect(placeOf({ origin })).toBeUndefined();
  },
);
