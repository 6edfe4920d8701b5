import { expect, it } from 'vitest';
import { ICON_NAMES } from '../sdk/contract/icons.ts';
import * as icons from './icons.ts';

it('every icon can be named by data, and every name has its icon', () => {
  const kebab = (name: string) =>
    name
      .replace(/^Icon/, '')
      .replace(/(?<=[a-z0-9])[A-Z]/g, '-$&')
      .toLowerCase();
  expect([...ICON_NAMES].sort()).toEqual(Object.keys(icons).map(kebab).sort());
});
