import type { TownOptions } from '../../items/server/testing/town.ts';
import { type Files, PNG } from '../tests/rights.ts';

/** A file on the page of each ground. */
export const attached: TownOptions<Files>['furnish'] = async ({ host, ground: { page_id }, owner }) => {
  await host.call('/api/page/upload', { page_id }, { token: owner.token, file: PNG });
  const { data } = await host.call('/api/page/uploadList', { page_id }, { token: owner.token });
  return { file_id: data[0].file_id, sign: new URL(data[0].url, 'http://localhost').searchParams.get('sign') ?? '' };
};
