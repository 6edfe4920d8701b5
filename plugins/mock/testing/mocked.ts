import type { CallAnswer, Flavour } from '@docstead/core/testing';
import type { InjectOptions } from 'fastify';
import { openOffice, type Person } from '../../items/server/testing/office.ts';
import mock from '../server/index.ts';

/** A site with mocks, where `owner` sets them. */
export async function openMocks(db: Flavour) {
  const office = await openOffice(db, [mock]);
  // By itself it is on where a site is Chinese.
  await office.host.enable('mock');
  const add = (fields: Record<string, unknown>, who: Person = 'owner'): Promise<CallAnswer> =>
    office.ask(who, '/api/mock/add', { template: '{"id":1}', ...fields });
  /** The key of a mock on this page. */
  const key = async (page_id: number, fields: Record<string, unknown> = {}): Promise<string> => {
    const { error_code, error_message, data } = await add({ page_id, ...fields });
    if (error_code !== 0) throw new Error(`mock/add: ${error_code} ${error_message}`);
    return data.unique_key;
  };
  const at = (url: string, more: InjectOptions = {}) => office.host.inject({ url, ...more });
  return {
    ...{ ...office, add, key, at },
    /** A project with one page. */
    async page(): Promise<{ readonly item_id: number; readonly page_id: number }> {
      const item_id = await office.item({ password: 'secret' });
      return { item_id, page_id: await office.page(item_id, 'List of users') };
    },
    newPage: office.page,
    atKey: (unique_key: string, more: InjectOptions = {}) => at(`/server/mock-data/${unique_key}`, more),
    atPath: (item_id: number, path: string, more: InjectOptions = {}) =>
      at(`/server/mock-path/${item_id}&path=${path}`, more),
    /** Stores what was counted, as the timer does. */
    store: async (): Promise<void> => {
      const { enable, disable } = office.host;
      await disable('mock');
      await enable('mock');
    },
  };
}

export type Mocks = Awaited<ReturnType<typeof openMocks>>;
