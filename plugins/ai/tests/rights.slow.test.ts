import { afterAll } from 'vitest';
import { accounts } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import { openTown, type TownOptions } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import ai from '../server/index.ts';
import { type FakeModel, openFakeModel } from '../testing/fake-model.ts';
import { AI_ON, KEY, LOOPBACK } from '../testing/site.ts';
import { openedToQuestions } from './rights/ask.ts';
import { bans, rights } from './rights.ts';

const models: FakeModel[] = [];
afterAll(async () => {
  await Promise.all(models.map((model) => model.close()));
});

const furnish: TownOptions<object>['furnish'] = async ({ host, ground, owner }) => {
  const answer = await host.call('/api/item/setAiConfig', openedToQuestions(ground), { token: owner.token });
  if (answer.error_code !== 0) throw new Error(`item/setAiConfig: ${answer.error_message}`);
  return {};
};

tellWhoMay<object>({
  ...{ name: 'ai', api, rights, bans, holder: 'owner' },
  async open(db) {
    const model = await openFakeModel();
    models.push(model);
    const enough = { daily_questions: 10_000, daily_guest_questions: 10_000, daily_all_guests: 10_000 };
    return {
      town: await openTown({
        ...{ plugins: [accounts, items, ai], db, furnish, manifest: AI_ON, env: LOOPBACK },
        settings: { ai: { open_api_host: model.origin, open_api_key: KEY, ...enough } },
      }),
    };
  },
});
