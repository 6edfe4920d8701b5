import { callsWithoutRow } from '@docstead/core/testing';
import { expect, it } from 'vitest';
import { api } from '../contract.ts';
import { holdRights } from '../server/testing/hold-rights.ts';
import { rights } from './rights.ts';

it('every call of items has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual([]);
});

holdRights('sqlite');
