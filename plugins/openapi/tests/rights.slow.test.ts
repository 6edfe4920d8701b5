import { accounts } from '../../accounts/testing.ts';
import files from '../../files/server/index.ts';
import { attached } from '../../files/testing/attached.ts';
import items from '../../items/server/index.ts';
import type { BanRule, BanRules } from '../../items/server/testing/rights-table.ts';
import { openTown, type TownOptions } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import openapi from '../server/index.ts';
import { type Keyed, rights } from './rights.ts';

const furnish: TownOptions<Keyed>['furnish'] = async (place) => {
  const { host, ground, owner } = place;
  const { item_id } = ground;
  const { data } = await host.call('/api/item/getKey', { item_id }, { token: owner.token });
  return { api_key: data.api_key, api_token: data.api_token, file_id: (await attached(place)).file_id };
};

/** The pair stands for the project's people, whoever brings it. */
const withPair: BanRule = ({ who, code, isForAll }) => (isForAll && who !== 'root' ? code || 11230 : code);
const WRONG = 'The pair opens nothing.';
const CALLS = Object.keys(rights).filter((path) => path.startsWith('/api/open/') || path === '/api/item/updateByApi');

/** What a ban does to calls that are not refused like the others. */
const bans: BanRules = Object.fromEntries(
  CALLS.flatMap((path): [string, BanRule][] => [
    [`${path}#0`, withPair],
    [`${path}#1`, WRONG],
    [`${path}#2`, WRONG],
  ]),
);

tellWhoMay<Keyed>({
  ...{ name: 'openapi', api, rights, bans, holder: 'owner' },
  open: async (db) => ({ town: await openTown({ plugins: [accounts, items, files, openapi], db, furnish }) }),
});
