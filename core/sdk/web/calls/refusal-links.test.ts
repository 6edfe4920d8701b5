import { expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { linksOf } from './refusal-links.ts';

const refusal = (data: unknown, kind: 'refused' | 'http' = 'refused') =>
  new CallError({ kind, code: 10309, message: 'Full.', data });

it('a refusal’s links are those of this site that have a label', () => {
  const good = { label: 'Prices', href: '/prices' };
  const links = [
    good,
    { label: 'x', href: '//evil.example' },
    { label: 'x', href: '/\t/evil.example' },
    { label: 'x', href: 'javascript:1' },
    { href: '/a' },
    null,
  ];
  expect(linksOf(refusal({ links }))).toEqual([good]);
  for (const data of [undefined, null, {}, { links: 'none' }]) expect(linksOf(refusal(data))).toEqual([]);
  expect([linksOf(refusal({ links }, 'http')), linksOf(new Error('other'))]).toEqual([[], []]);
});
