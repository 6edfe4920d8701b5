import { accounts } from '../../accounts/testing.ts';
import { itemBanned } from '../../items/contract/failures.ts';
import items from '../../items/server/index.ts';
import type { BanRule, BanRules } from '../../items/server/testing/rights-table.ts';
import { openTown, type TownOptions } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import httptool from '../server/index.ts';
import type { Kept } from './rights/environment.ts';
import { rights } from './rights.ts';

/** Who is none of its people hears of the ban before anything else. */
const banFirst: BanRule = ({ who, code, usual }) =>
  who === 'stranger' && (code === 10101 || code === 11009) ? itemBanned.code : usual;

const bans: BanRules = {
  '/api/httptool/saveEnvironment#1': banFirst,
  '/api/httptool/deleteEnvironment': banFirst,
  '/api/httptool/send': banFirst,
};

const furnish: TownOptions<{ readonly environment_id: number }>['furnish'] = async ({ host, ground, owner }) => {
  const wish = { item_id: ground.item_id, name: 'Mine', variables: [] };
  const { data } = await host.call('/api/httptool/saveEnvironment', wish, { token: owner.token });
  return { environment_id: Number(data.id) };
};

/** On by itself on Chinese sites only. */
const prepare: NonNullable<TownOptions<object>['prepare']> = ({ host }) => host.enable('httptool');

tellWhoMay<Pick<Kept, 'environment_id'>>({
  ...{ name: 'httptool', api, rights, bans, holder: 'owner' },
  async open(db) {
    const town = await openTown({ plugins: [accounts, items, httptool], db, prepare, furnish });
    await town.host.infra.settings.setAll({ httptool: { server_sends: true } });
    return { town };
  },
});
